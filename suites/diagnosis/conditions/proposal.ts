import type { LoggedRequest } from '../log/logged-request.ts'
import type { Condition } from './condition.ts'

/** A condition that explains some of the requests with a deviation, and has no counterexample in the run. */
export interface Proposal {
  readonly condition: Condition
  readonly explained: readonly LoggedRequest[]
}

/** Whether the condition is only about circumstances, not about the content of requests: several mistakes may be the reason. */
export const isOnlyCircumstances = ({ condition }: Proposal): boolean =>
  condition.length > 0 && condition.every(({ isCircumstance }) => isCircumstance === true)

export const isInterval = ({ condition }: Proposal): boolean =>
  condition.some(({ interval }) => interval !== undefined)
