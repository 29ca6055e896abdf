import type { Interaction } from './interaction.ts'

/** What a rule needs to know of the run. */
export interface RuleContext {
  /** The right token; null if the run sends none. */
  readonly token: string | null
}

/** What of a response something is wrong with: one mistake of a service shows in all rules of an aspect. */
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

/** A check over every response of a run, whatever provoked it. */
export interface Rule {
  readonly requirement: string
  readonly aspect: Aspect
  /** What the rule concerns, in the words of a cause without a condition: `every 400`. */
  readonly population: string
  readonly title: string
  readonly expected: string
  /** The reason of a run in which no response came under the rule. */
  readonly unmet: string
  /** Rests on what the request was for. A recording does not say that, so nothing recorded violates the rule. */
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
