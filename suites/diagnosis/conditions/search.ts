import { isOutside, type Term } from './condition.ts'
import type { LoggedRequest } from '../log/logged-request.ts'
import { isInterval, type Proposal } from './proposal.ts'
import type { Terms } from './terms.ts'

/** The input of a search besides the requests. */
export interface Search {
  readonly terms: Terms
  readonly passing: readonly LoggedRequest[]
  /** Requirements of failed findings on these requests. Features about them are preferred. */
  readonly preferred: ReadonlySet<string>
  /**
   * Whether conditions about circumstances are wanted, and not those about content. If requests with the same content got right and wrong
   * responses, only a circumstance can be the reason.
   */
  readonly isForCircumstances: boolean
  /** Whether the requests have to be refused. There are more ways to write these than features. */
  readonly hasToBeRefused: boolean
  /** Whether the bodies of errors are wrong. Requests without an error are not counterexamples. */
  readonly isOfErrors: boolean
  /** Whether a term is about characters or words that the service has not altered. */
  readonly isUnaltered?: ((term: Term) => boolean) | undefined
}

/** The input of a search for both. */
export type SearchInput = Omit<Search, 'isForCircumstances'>

export function unexplained(
  failing: readonly LoggedRequest[],
  proposals: readonly Proposal[],
): LoggedRequest[] {
  const explained = new Set(proposals.flatMap((proposal) => proposal.explained))
  return failing.filter((request) => !explained.has(request))
}

/** Proposals for all of the requests, if possible: `next` is called with those that no proposal explains yet. */
export function greedyCover(
  failing: readonly LoggedRequest[],
  next: (rest: readonly LoggedRequest[]) => Proposal | undefined,
  max = Number.POSITIVE_INFINITY,
): Proposal[] {
  const proposals: Proposal[] = []
  let rest = failing
  while (rest.length > 0 && proposals.length < max) {
    const proposal = next(rest)
    if (proposal === undefined) break
    proposals.push(proposal)
    rest = unexplained(rest, [proposal])
  }
  return proposals
}

const sizeOf = ({ condition }: Proposal): number =>
  Math.min(...condition.map(({ requests }) => requests.size))

/** Whether it has an interval between two ends. */
const hasTwoEnds = ({ condition }: Proposal): boolean =>
  condition.some(({ interval }) => interval?.lower && interval.upper && !isOutside(interval))

/** Minimum number of requests without a deviation that tell conditions apart: beside fewer, a usual feature or some pair fits by chance. */
export const minPassing = 12

/**
 * The best one. In order: it explains more requests; it has no interval, if few responses are right, since some interval always fits; it
 * is about the requirements of findings; fewer requests meet it, for errors or if few responses are right; it has no interval between two
 * ends.
 */
export function best(
  proposals: readonly Proposal[],
  { preferred, isOfErrors, passing }: SearchInput,
): Proposal | undefined {
  const areFewRight = passing.length < minPassing
  const isRarerBetter = isOfErrors || areFewRight
  const preferredShare = ({ condition }: Proposal): number =>
    condition.filter(({ requirement = '' }) => preferred.has(requirement)).length / condition.length
  return proposals.toSorted(
    (one, other) =>
      other.explained.length - one.explained.length ||
      (areFewRight ? Number(isInterval(one)) - Number(isInterval(other)) : 0) ||
      preferredShare(other) - preferredShare(one) ||
      (isRarerBetter ? sizeOf(one) - sizeOf(other) : 0) ||
      Number(hasTwoEnds(one)) - Number(hasTwoEnds(other)),
  )[0]
}
