import type { Feature, Quantity } from '../features/feature.ts'
import type { LoggedRequest } from '../log/logged-request.ts'

/** The value at which a quantity begins or ceases to matter. */
export interface BoundaryValues {
  readonly good: bigint
  readonly bad: bigint
}

/** An interval of a quantity, with the nearest values outside in this run. */
export interface Interval {
  readonly quantity: Quantity
  readonly lower: BoundaryValues | undefined
  readonly upper: BoundaryValues | undefined
}

/** Whether the interval is what lies outside of all right values: too small or too large. */
export const isOutside = ({ lower, upper }: Pick<Interval, 'lower' | 'upper'>): boolean =>
  lower !== undefined && upper !== undefined && lower.bad > upper.bad

export function intervalInWords({ quantity, lower, upper }: Interval): string {
  const outside =
    lower !== undefined && upper !== undefined && isOutside({ lower, upper })
      ? quantity.outside?.(upper.bad, lower.bad)
      : undefined
  return outside ?? quantity.words(lower?.bad, upper?.bad)
}

/** A property that a request has or does not have. */
export interface Term extends Feature {
  /** Set if it only says when requests were sent. */
  readonly isOfTime?: true | undefined
  /** The requests of the run that have it. */
  readonly requests: ReadonlySet<LoggedRequest>
  readonly interval?: Interval
  /**
   * Set if the deviation is intermittent: `rate`, at random; `circumstance`, at random in one circumstance; `keys`, always, for some
   * ids or connections.
   */
  readonly intermittence?: 'rate' | 'circumstance' | 'keys'
  /** Whether any other request has it, if its content alone shows that. */
  readonly isMetBy?: (request: LoggedRequest) => boolean
}

/** Those of these requests that have the term. */
export const having = ({ requests }: Term, some: readonly LoggedRequest[]): LoggedRequest[] =>
  some.filter((request) => requests.has(request))

export const isSharedBy = ({ requests }: Term, some: readonly LoggedRequest[]): boolean =>
  some.every((request) => requests.has(request))

/** The condition of a deviation: at most two terms. Without terms, the deviation always happens. */
export type Condition = readonly Term[]

export const holds = (condition: Condition, request: LoggedRequest): boolean =>
  condition.every(({ requests }) => requests.has(request))

export const hasNoCounterexample = (condition: Condition, passing: readonly LoggedRequest[]): boolean =>
  !passing.some((request) => holds(condition, request))

/** `every valid create`; `the id is negative`; `the plant has a tag and the connection is new`. */
export function conditionInWords(condition: Condition, population: string): string {
  const named = condition.length > 1 ? condition.filter(({ isImplied }) => isImplied !== true) : condition
  return condition.length === 0 ? population : named.map(({ words }) => words).join(' and ')
}

export const boundariesIn = (condition: Condition): (BoundaryValues & Pick<Interval, 'quantity'>)[] =>
  condition.flatMap(({ interval }) =>
    [interval?.lower, interval?.upper].flatMap((boundary) =>
      interval === undefined || boundary === undefined ? [] : [{ ...boundary, quantity: interval.quantity }],
    ),
  )
