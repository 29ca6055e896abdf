/** Thrown when the target became unavailable: the rest of the run cannot be judged. */
export class TargetUnavailable extends Error {}

/** Thrown when the target no longer accepts connections. */
export class TargetUnreachable extends TargetUnavailable {}

/** Thrown when a valid request got no response within a short time limit: it cannot be judged. */
export class SilentTooSoon extends TargetUnavailable {
  constructor() {
    super('no response within a shortened time limit: requests like it were silent before')
  }
}

/** Why a target counts as unavailable. */
export interface Stop {
  readonly reason: string
  /** Whether it no longer accepts connections. */
  readonly isUnreachable?: true
}

/** @param unreached the subjects of the requests for which there was no connection: the first one may have ended the service */
export const unreachableStop = ([first = '']: readonly string[]): Stop => ({
  reason: `the target no longer accepts connections${first === '' ? '' : `, since a request of ${first}`}`,
  isUnreachable: true,
})
