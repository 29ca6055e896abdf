import { BudgetSpent } from './budget.ts'
import { Interrupted } from './interruption.ts'
import { TargetUnavailable, Unanswered } from './target-health.ts'

/** Whether the run is interrupted, or has spent its requests. */
export const isEndOfRun = (error: unknown): boolean =>
  error instanceof Interrupted || error instanceof BudgetSpent

/** Whether nothing more can be sent: the run is at its end, or the target is gone. */
export const isEndOfSending = (error: unknown): boolean =>
  isEndOfRun(error) || error instanceof TargetUnavailable

/** Undefined if the run has nothing left to send it. */
export async function unlessSpent<Result>(sending: Promise<Result>): Promise<Result | undefined> {
  try {
    return await sending
  } catch (error) {
    if (error instanceof BudgetSpent) return undefined
    throw error
  }
}

/** Undefined if the target went away. */
export async function unlessGone<Result>(sent: Promise<Result>): Promise<Result | undefined> {
  try {
    return await sent
  } catch (error) {
    if (error instanceof TargetUnavailable && !(error instanceof Unanswered)) return undefined
    throw error
  }
}

/** The result of an earlier try if this one got no response within a shorter time limit: that shows nothing new. */
export async function unlessUnanswered<Result>(sent: Promise<Result>, earlier: Result): Promise<Result> {
  try {
    return await sent
  } catch (error) {
    if (error instanceof Unanswered) return earlier
    throw error
  }
}
