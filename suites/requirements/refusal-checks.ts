import type { Header } from '../../reports/model.ts'
import { furtherHeaders } from '../create-plant/features/sending.ts'
import { int32 } from '../create-plant/unique-data.ts'
import { controlledPlant, minimalPlant } from '../session/controls.ts'
import type { RequestOptions } from '../session/request.ts'
import { check } from './check.ts'
import { expect } from './expectations.ts'
import { type RefusedRequest, refusedRequests } from './refused-requests.ts'

/** The value of programs that do not ask for a type. */
const anyType: readonly Header[] = [['Accept', '*/*']]

/**
 * When and how the n-th request of a requirement is sent: every second one early in the run, and every second one of these on a new
 * connection. Late requests use the kept connection, which has carried many by then.
 */
const partOf = (nth: number): 'early, new' | 'early, kept' | 'late' => {
  if (nth % 2 === 1) return 'late'
  return nth % 4 === 0 ? 'early, new' : 'early, kept'
}

function refusalCheck(refused: RefusedRequest, circumstances: RequestOptions): void {
  const { requirement, slug, title, untagged, hostile } = refused
  check(requirement, slug, `refuses ${title}`, async (session) => {
    const plant = await (untagged ? minimalPlant : controlledPlant)(session)
    const id = String(session.unique.id(int32))
    const options = { ...circumstances, ...refused.options(plant, id) }
    const intent = { expect: 'refused', variation: title, ...refused.intent(plant, id) } as const
    const response = hostile ? await session.hostile(options, intent) : await session.send(options, intent)
    expect(response).to.be.refused()
  })
}

function refusalChecks(
  part: ReturnType<typeof partOf>,
  circumstances: (nth: number) => RequestOptions,
): void {
  for (const requests of refusedRequests)
    for (const [nth, refused] of requests.entries())
      if (partOf(nth) === part) refusalCheck(refused, circumstances(nth))
}

export function earlyRefusalChecks(): void {
  refusalChecks('early, new', () => ({ connection: 'new', headers: anyType }))
  refusalChecks('early, kept', () => ({}))
}

/** By the remainder of the number modulo 8. Late requests have odd numbers. */
const lateWays: Readonly<Record<number, () => RequestOptions>> = {
  1: () => ({ pieces: [1] }),
  3: () => ({ contentType: 'application/json; charset=utf-8' }),
  5: () => ({ accept: null }),
  // As clients in browsers send it.
  7: () => ({ accept: 'application/json, text/plain, */*', headers: furtherHeaders() }),
}

export const lateRefusalChecks = (): void => refusalChecks('late', (nth) => lateWays[nth % 8]?.() ?? {})
