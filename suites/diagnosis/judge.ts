import type { Aspect } from '../rules/rule.ts'
import type { LoggedRequest } from './logged-request.ts'

/** Says of one kind of response whether it is as it has to be. */
export interface Judge {
  readonly aspect: Aspect
  /** Completes "every …": `every valid create`. */
  readonly population: string
  /** The requirement of a deviation for which no condition is known. */
  readonly requirement: string
  /** The requirements of the rules over responses that the judge applies. */
  readonly rules: readonly string[]
  concerns(request: LoggedRequest): boolean
  /**
   * What is wrong, as signatures of which each may fit; empty if nothing is.
   *
   * @throws {Inconclusive} if the response shows nothing
   */
  deviations(request: LoggedRequest): readonly string[]
  /** Whether a right response to the request contradicts that signature. Default: it does. */
  contradicts?(signature: string, request: LoggedRequest): boolean
}
