import type { Aspect, RuleInCauses } from '../../rules/rule.ts'
import type { LoggedRequest } from '../log/logged-request.ts'

export interface Judge extends Pick<RuleInCauses, 'isJoined' | 'yieldsTo' | 'isConditionFirst'> {
  readonly aspect: Aspect
  /** In place of a condition, if there is none: `every valid create`. */
  readonly population: string
  /** The requirement of a deviation for which no condition is known. */
  readonly requirement: string
  /** The requirements of the rules over responses that the judge applies. */
  readonly rules: readonly string[]
  concerns(request: LoggedRequest): boolean
  /**
   * What is wrong, as alternative signatures; empty if nothing is wrong.
   *
   * @throws {Inconclusive} if the response shows nothing
   */
  deviations(request: LoggedRequest): readonly string[]
  /** Whether a right response to the request contradicts this signature. Default: true. */
  contradicts?(signature: string, request: LoggedRequest): boolean
  /** Whether a right response to the request is a weak counterexample of any signature. Default: false. */
  isWeak?(request: LoggedRequest): boolean
}

/** Whether rules over all responses decide what is wrong. If not, single checks do. */
export const appliesRules = ({ rules }: Judge): boolean => rules.length > 0
