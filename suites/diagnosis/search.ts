import type { Condition } from './condition.ts'
import type { LoggedRequest } from './logged-request.ts'
import type { Terms } from './terms.ts'

/** A condition that explains some of the requests with a deviation, and has no counterexample in the run. */
export interface Proposal {
  readonly condition: Condition
  readonly explained: readonly LoggedRequest[]
}

/** What a search knows besides the requests. */
export interface Search {
  readonly terms: Terms
  readonly negatives: readonly LoggedRequest[]
  /** Requirements that failed findings on these requests name: a feature they speak of comes first. */
  readonly preferred: ReadonlySet<string>
  /** Whether requests with the same content got right and wrong responses: then their order may be the reason. */
  readonly isUnsteady: boolean
  /** Whether the requests have to be refused: there are more ways to write them than features. */
  readonly isRefusal: boolean
  /** Whether the bodies of errors are wrong: other requests have none, and contradict nothing. */
  readonly isOfErrors: boolean
}

export const explainedBy = (condition: Condition, positives: readonly LoggedRequest[]): LoggedRequest[] =>
  positives.filter((request) => condition.every(({ requests }) => requests.has(request)))

const sizeOf = ({ condition }: Proposal): number =>
  Math.min(...condition.map(({ requests }) => requests.size))

/** More explained requests first, then what the findings speak of; of errors, what fewer other requests have. */
export function best(
  proposals: readonly Proposal[],
  { preferred, isOfErrors }: Pick<Search, 'preferred' | 'isOfErrors'>,
): Proposal | undefined {
  const isPreferred = ({ condition }: Proposal): boolean =>
    condition.some(({ requirement }) => requirement !== undefined && preferred.has(requirement))
  return proposals.toSorted(
    (one, other) =>
      other.explained.length - one.explained.length ||
      Number(isPreferred(other)) - Number(isPreferred(one)) ||
      (isOfErrors ? sizeOf(one) - sizeOf(other) : 0),
  )[0]
}
