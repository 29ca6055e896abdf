import type { Exchange } from '../../reports/model.ts'
import { Interrupted } from '../http/interruption.ts'
import type { Target } from '../http/target.ts'
import { TargetUnavailable } from '../http/target-health.ts'
import { memberOf } from '../rules/json-response.ts'
import { errorProblem, plantProblem } from '../rules/shapes.ts'
import { nameOf } from './body.ts'
import type { Interaction } from './consumer-pact.ts'
import { outgoing } from './outgoing.ts'
import { withFreshIds } from './with-fresh-ids.ts'
import type { Item } from './verification.ts'
import type { Result } from './verifier-result.ts'

/** An interaction's request, sent again by the kit's own client. */
export interface Recheck {
  readonly interaction: Interaction
  readonly exchange: Exchange
}

/** Null where the target is gone, so that nothing can be sent to it. Throws Interrupted. */
export async function rechecked(item: Item, target: Target, userAgent: string): Promise<Recheck | null> {
  let interaction = item.interaction
  try {
    const exchange = await target.send(() => {
      interaction = withFreshIds(item.interaction, item.rename)
      return outgoing(interaction, target.options.token, userAgent)
    })
    return { interaction, exchange }
  } catch (error) {
    if (error instanceof TargetUnavailable && !(error instanceof Interrupted)) return null
    throw error
  }
}

/** Statuses of a target that cannot answer yet: never a violation, see "What cannot be judged". */
export const isBusy = (status: number | undefined): boolean => status === 429 || status === 503

/** Whether the verifier met nothing that can be judged, so that it is asked again. */
export const isTransient = (result: Result): boolean =>
  result.status === 'unanswered' ||
  (result.status === 'mismatched' &&
    result.mismatches.some((mismatch) => mismatch.of === 'status' && isBusy(mismatch.actual)))

/** Whether only header or body differ from what is expected. */
export const isOfContent = (result: Result): boolean =>
  result.status === 'mismatched' && result.mismatches.every((mismatch) => mismatch.of !== 'status')

/**
 * Whether the kit's own judges find no fault with the answer. The verifier cannot read some answers that the
 * specification allows: a byte order mark, invalid UTF-8 in other members, deep nesting.
 */
export function isConforming({ interaction, exchange: { response } }: Recheck): boolean {
  if (response === null || response.status !== interaction.status) return false
  if (response.status !== 200) return errorProblem(response) === null
  const name = nameOf(interaction.response)
  return plantProblem(response) === null && (name === undefined || memberOf(response, 'name') === name)
}

/** The verifier follows redirects and judges what it finds there; a redirect is an answer of its own. */
export function unredirected(result: Result, witness: Recheck | null): Result {
  const status = witness?.exchange.response?.status ?? 0
  if (result.status === 'matched' || witness === null || status < 300 || status > 399) return result
  const expected = witness.interaction.status
  const text = `expected ${expected} but was ${status}`
  return { status: 'mismatched', mismatches: [{ of: 'status', expected, actual: status, text }] }
}
