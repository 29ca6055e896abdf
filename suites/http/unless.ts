import { BudgetSpent } from './budget.ts'
import { Interrupted } from './interruption.ts'
import { SilentTooSoon, TargetUnavailable } from './target-unavailable.ts'

/** Whether the run is interrupted, or has spent its requests. */
export const isEndOfRun = (error: unknown): boolean =>
  error instanceof Interrupted || error instanceof BudgetSpent

/** Whether nothing more can be sent: the run has ended, or the target is unavailable. */
export const isEndOfSending = (error: unknown): boolean =>
  isEndOfRun(error) || error instanceof TargetUnavailable

/** Undefined if the budget is spent. */
export async function unlessSpent<Result>(sending: Promise<Result>): Promise<Result | undefined> {
  try {
    return await sending
  } catch (error) {
    if (error instanceof BudgetSpent) return undefined
    throw error
  }
}

/** Undefined if the target became unavailable. */
export async function unlessUnavailable<Result>(sent: Promise<Result>): Promise<Result | undefined> {
  try {
    return await sent
  } catch (error) {
    if (error instanceof TargetUnavailable && !(error instanceof SilentTooSoon)) return undefined
    throw error
  }
}

/** The earlier result if this request got no response within a shorter time limit, which shows nothing new. */
export async function unlessSilentTooSoon<Result>(sent: Promise<Result>, earlier: Result): Promise<Result> {
  try {
    return await sent
  } catch (error) {
    if (error instanceof SilentTooSoon) return earlier
    throw error
  }
}
