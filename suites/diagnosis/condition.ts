import type { Feature, Quantity } from './features/feature.ts'
import type { LoggedRequest } from './logged-request.ts'

/** Where a quantity begins or ceases to matter. */
export interface Edge {
  readonly good: bigint
  readonly bad: bigint
}

/** An interval of a quantity, with what lies beside it in this run. */
export interface Interval {
  readonly quantity: Quantity
  readonly lower: Edge | undefined
  readonly upper: Edge | undefined
}

/** One thing that a request has or has not. */
export interface Term extends Feature {
  /** The requests of the run that have it. */
  readonly requests: ReadonlySet<LoggedRequest>
  readonly interval?: Interval
}

/** When a deviation happens: at most two terms; none: always. */
export type Condition = readonly Term[]

export const holds = (condition: Condition, request: LoggedRequest): boolean =>
  condition.every(({ requests }) => requests.has(request))

/** Whether no request among the negative ones meets it. */
export const hasNoCounterexample = (condition: Condition, negatives: readonly LoggedRequest[]): boolean =>
  !negatives.some((request) => holds(condition, request))

/** `every valid create`; `the id is negative`; `the plant has a tag and the connection is new`. */
export const conditionInWords = (condition: Condition, population: string): string =>
  condition.length === 0 ? population : condition.map(({ words }) => words).join(' and ')
