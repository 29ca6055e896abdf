import type { Outcome } from '../../reports/model.ts'
import { Interrupted } from '../http/interruption.ts'
import { TargetGone, TargetOverloaded } from '../http/target-unavailable.ts'

export type InconclusiveOutcome = Extract<Outcome, { readonly status: 'inconclusive' }>

/** Thrown if a response allows no judgement: neither pass nor fail. */
export class Inconclusive extends Error {}

/** Thrown if there was no connection to the target. */
export class Unreachable extends Inconclusive {}

/** The result of a judgement, or another one if the response allows none. */
export function ifJudgeable<Result>(
  judge: () => Result,
  otherwise: (reason: Inconclusive) => Result,
): Result {
  try {
    return judge()
  } catch (error) {
    if (error instanceof Inconclusive) return otherwise(error)
    throw error
  }
}

/** Thrown if a requirement does not apply to this run. */
export class NotApplicable extends Error {}

/** The outcome of a check that ended with an error, and judged nothing. */
export const inconclusiveOutcome = (error: Error): InconclusiveOutcome => ({
  status: 'inconclusive',
  reason: error.message,
  ...(error instanceof Interrupted ? { interrupted: true } : {}),
  ...(error instanceof Unreachable || error instanceof TargetGone ? { unreachable: true } : {}),
  ...(error instanceof TargetOverloaded ? { overloaded: true } : {}),
})
