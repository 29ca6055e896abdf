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

/** Times that an id has to fail, and never not, before ids are to blame. */
const leastOfId = 4

const idOf = ({ plant }: LoggedRequest): string | undefined => plant?.id

const differentIds = (requests: readonly LoggedRequest[]): Set<string | undefined> =>
  new Set(requests.map(idOf))

/** Ids that fail each time they are sent: what they have in common is not to be seen. */
function ofIds(positives: readonly LoggedRequest[], negatives: readonly LoggedRequest[]): Term | undefined {
  const failing = differentIds(positives)
  const right = differentIds(negatives)
  const isTried = [...failing].some((id) => positives.filter((one) => idOf(one) === id).length >= leastOfId)
  if (!isTried || [...failing].some((id) => right.has(id))) return undefined
  return {
    id: 'intermittent-ids',
    words: `the id is one of ${failing.size} of the ${failing.size + right.size} that were sent`,
    requirement: 'id-int64',
    requests: new Set(positives),
  }
}

/**
 * The condition of a deviation that comes and goes, with its rate.
 *
 * @param terms circumstances that may be a part of the reason
 * @param areIdsBlamed whether a check of ids failed on one of the requests
 */
export function intermittent(
  positives: readonly LoggedRequest[],
  negatives: readonly LoggedRequest[],
  terms: readonly Term[],
  areIdsBlamed: boolean,
): Condition {
  const ids = areIdsBlamed ? ofIds(positives, negatives) : undefined
  if (ids !== undefined) return [ids]
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
