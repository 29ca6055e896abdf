import { BudgetSpent } from './budget.ts'
import { Interrupted } from './interruption.ts'
import { SilentTooSoon, TargetUnavailable } from './target-unavailable.ts'

/** Whether the run is interrupted, or has spent its requests. */
export const isEndOfRun = (error: unknown): boolean =>
  error instanceof Interrupted || error instanceof BudgetSpent

/** Whether nothing more can be sent: the run has ended, or the target is unavailable. */
export const isEndOfSending = (error: unknown): boolean =>
  isEndOfRun(error) || error instanceof TargetUnavailable

/** The result, or `instead` if sending ends with an expected error. */
async function unless<Result>(
  sending: Promise<Result>,
  isExpected: (error: unknown) => boolean,
  instead: Result,
): Promise<Result> {
  try {
    return await sending
  } catch (error) {
    if (isExpected(error)) return instead
    throw error
  }
}

/** Undefined if the budget is spent. */
export const unlessSpent = <Result>(sending: Promise<Result>): Promise<Result | undefined> =>
  unless<Result | undefined>(sending, (error) => error instanceof BudgetSpent, undefined)

/** Undefined if nothing more is sent: the budget is spent, or the target became unavailable. */
export const unlessUnsent = <Result>(sending: Promise<Result>): Promise<Result | undefined> =>
  unless<Result | undefined>(
    sending,
    (error) => error instanceof BudgetSpent || error instanceof TargetUnavailable,
    undefined,
  )

/** Undefined if the target became unavailable. */
export const unlessUnavailable = <Result>(sending: Promise<Result>): Promise<Result | undefined> =>
  unless<Result | undefined>(
    sending,
    (error) => error instanceof TargetUnavailable && !(error instanceof SilentTooSoon),
    undefined,
  )

/** The earlier result if this request got no response within a shorter time limit, which shows nothing new. */
export const unlessSilentTooSoon = <Result>(sending: Promise<Result>, earlier: Result): Promise<Result> =>
  unless(sending, (error) => error instanceof SilentTooSoon, earlier)
