import type { Condition, Term } from './condition.ts'
import type { LoggedRequest } from './logged-request.ts'

/** Fewer requests have circumstances in common by chance. */
const leastPositives = 3

/** How much more often a deviation has to come with a circumstance than without it. */
const leastFactor = 1.5

const rate = (term: Term, positives: readonly LoggedRequest[], negatives: readonly LoggedRequest[]): number =>
  positives.length / (positives.length + negatives.filter((request) => term.requests.has(request)).length)

/** The circumstance that all of the requests have, and as few others as possible. */
function circumstance(
  positives: readonly LoggedRequest[],
  negatives: readonly LoggedRequest[],
  terms: readonly Term[],
): Term | undefined {
  if (positives.length < leastPositives) return undefined
  const usual = positives.length / (positives.length + negatives.length)
  return terms
    .filter(({ interval }) => interval?.quantity.isOrder !== true)
    .filter((term) => positives.every((request) => term.requests.has(request)))
    .map((term) => ({ term, share: rate(term, positives, negatives) }))
    .filter(({ share }) => share > usual * leastFactor)
    .toSorted((one, other) => other.share - one.share)[0]?.term
}

/**
 * The condition of a deviation that comes and goes, with its rate.
 *
 * @param terms circumstances that may be a part of the reason
 */
export function intermittent(
  positives: readonly LoggedRequest[],
  negatives: readonly LoggedRequest[],
  terms: readonly Term[],
): Condition {
  const only = circumstance(positives, negatives, terms)
  const met = negatives.filter((request) => only?.requests.has(request) ?? true)
  const share = `${positives.length} of ${positives.length + met.length}`
  return [
    {
      id: `intermittent-${only?.id ?? ''}`,
      words: only === undefined ? `now and then (${share})` : `${only.words}, but not always (${share})`,
      requirement: only?.requirement ?? 'many-creates',
      isContext: true,
      requests: new Set([...positives, ...met]),
      ...(only?.interval === undefined ? {} : { interval: only.interval }),
    },
  ]
}

/** Whether nothing better was found than that the deviation comes and goes. */
export const isIntermittent = (condition: Condition): boolean =>
  condition.some(({ id }) => id.startsWith('intermittent-'))
