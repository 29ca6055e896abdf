/** Thrown when the target became unavailable: the rest of the run cannot be judged. */
export class TargetUnavailable extends Error {}

/** Thrown when the target went away: it no longer accepts connections, or no longer responds to valid requests. */
export class TargetGone extends TargetUnavailable {}

/** Thrown when the target became unavailable because it asks to wait all the time. */
export class TargetOverloaded extends TargetUnavailable {}

/** Thrown when a valid request got no response within a short time limit: it cannot be judged. */
export class SilentTooSoon extends TargetUnavailable {
  constructor() {
    super('no response within a shortened time limit: requests like it were silent before')
  }
}

/** Why a target counts as unavailable. */
export interface Stop {
  readonly reason: string
  /** Whether it went away. */
  readonly isGone?: true
  /** Whether it only responds with 429 or 503. */
  readonly isOverloaded?: true
}

export const overloadStop: Stop = {
  reason: 'the target responds with 429 or 503 only',
  isOverloaded: true,
}

/** The error that ends the run of such a target. */
export function unavailable({ reason, isGone, isOverloaded }: Stop): TargetUnavailable {
  if (isGone) return new TargetGone(reason)
  return isOverloaded ? new TargetOverloaded(reason) : new TargetUnavailable(reason)
}

/** @param unreached the subjects of the requests for which there was no connection: the first one may have ended the service */
export const unreachableStop = ([first = '']: readonly string[]): Stop => ({
  reason: `the target no longer accepts connections${first === '' ? '' : `, since a request of ${first}`}`,
  isGone: true,
})
