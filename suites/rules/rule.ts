import type { Interaction } from './interaction.ts'

/** The facts about the run that a rule needs. */
export interface RuleContext {
  /** The right token; null if the run sends none. */
  readonly token: string | null
}

/** The part of a response that a rule is about. One mistake of a service may violate all rules of an aspect. */
export type Aspect =
  | 'status'
  | 'acceptance'
  | 'belonging'
  | 'plant'
  | 'name'
  | 'tag'
  | 'id'
  | 'error'
  | 'leak'

/** What the diagnosis has to know about a rule to find the causes of its problems. Most rules need none of it. */
export interface RuleInCauses {
  /**
   * The text of a plant that the rule compares with the one that was sent. Its causes say how that text was changed. Rules that compare
   * the same text have their causes in common.
   */
  readonly compares?: 'name' | 'tag'
  /** The problem in the words of a cause, such as `the 400 is not an Error: no body`. Default: the words of `problem`. */
  inCause?(problem: string, interaction: Interaction): string
  /** Whether a response without a problem is a counterexample of a cause. Default: true. */
  isCounterexample?(interaction: Interaction): boolean
  /**
   * Whether the service can break the rule only after it has accepted the credential. A response with 401 or 403 is then a
   * counterexample only if nothing else is wrong with the request.
   */
  readonly isHiddenByAuth?: true
  /** Whether a right response with a status of 400 or above is only a weak counterexample of a cause. */
  readonly isWeakIfRefused?: true
  /** Whether one mistake breaks the rule in requests of many kinds, so that all their conditions become one cause. */
  readonly isJoined?: true | undefined
  /** Whether a cause is about the requirement of its condition, if that has one, and not about this one. */
  readonly isConditionFirst?: true | undefined
  /**
   * Another requirement. If nearly all requests of a cause violate it as well, the cause is about it, and not about the requirement of
   * this rule: 500 instead of 400 is first of all a server error. With `isConditionFirst`, this holds only for causes without a condition.
   */
  readonly yieldsTo?: string | undefined
}

/** A check over every response of a run, whatever its request. */
export interface Rule extends RuleInCauses {
  readonly requirement: string
  readonly aspect: Aspect
  /** What the rule concerns, in the words of a cause without a condition: `every 400`. */
  readonly population: string
  readonly title: string
  readonly expected: string
  /** The reason why the requirement is inconclusive if the rule concerns no response of the run. */
  readonly unmet: string
  /**
   * Whether the rule depends on the purpose of the request. That is unknown for recorded traffic, which therefore cannot violate
   * the rule.
   */
  readonly ofIntent?: true
  /** Whether the rule concerns this interaction. */
  concerns(interaction: Interaction): boolean
  /**
   * What is wrong with the response; null if nothing is.
   *
   * @throws {Inconclusive} if the response cannot be judged
   */
  problem(interaction: Interaction, context: RuleContext): string | null
}
