import { levelRank } from '../../contracts/catalogue.ts'
import type { Finding } from '../../reports/model.ts'
import { keyOf } from '../../reports/text/exchange-key.ts'
import { counted, listed } from '../../reports/text/plural.ts'
import { asksToWait } from '../http/retry/retry-policy.ts'
import type { HealthRecord } from '../http/retry/target-health.ts'
import type { Interaction } from '../rules/interaction.ts'
import type { RunContext } from './run-context.ts'

/** Maximum number of requirements that a notice names. */
const maxNamed = 3

/** The requirements that a notice names: those of the highest level first. */
export const namedFirst = (
  requirements: ReadonlySet<string>,
  { levels }: Pick<RunContext, 'levels'>,
): string =>
  listed(
    [...requirements].toSorted((one, other) => levelRank(one, levels) - levelRank(other, levels)),
    maxNamed,
  )

/** A notice about requests that were dropped or silent, and got a response when they were sent again. They violate nothing. */
export function dropNotices(health: HealthRecord | undefined): string[] {
  const { recovered = 0 } = health?.drops ?? {}
  if (recovered === 0) return []
  return [
    `${counted(recovered, 'request')} got a whole response only when sent again: the service, or the network on the way to it, drops or delays some.`,
  ]
}

const isOverloadedOnly = ({ outcome, evidence }: Finding): boolean => {
  if (outcome.status !== 'inconclusive') return false
  const last = evidence.at(-1)
  return outcome.overloaded === true || (last !== undefined && asksToWait(last.response?.status))
}

/** A notice about the checks that got only 429 or 503: the verdict on their requirements rests on others. */
export function overloadNotices(findings: readonly Finding[], context: Pick<RunContext, 'levels'>): string[] {
  const unjudged = findings.filter(isOverloadedOnly)
  if (unjudged.length === 0) return []
  const requirements = new Set(unjudged.map(({ requirement }) => requirement))
  const names = namedFirst(requirements, context)
  return [
    `The target responded with 429 or 503 only to ${counted(unjudged.length, 'check')} of ${names}, which could not be judged.`,
  ]
}

/** A notice about responses that were too long to be judged: the verdict rests on the others. */
export function lengthNotices(interactions: readonly Interaction[]): string[] {
  const long = interactions.filter(({ exchange }) => exchange.failure?.kind === 'oversized')
  const { size } = new Set(long.map(({ exchange }) => keyOf(exchange)))
  return size === 0 ? [] : [`${counted(size, 'response')} had a body that was too long to be judged.`]
}
