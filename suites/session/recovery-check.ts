import type { Exchange } from '../../reports/model.ts'

/** A hostile request and the valid create right after it. If that one was not accepted, there is a second one. */
export interface RecoveryCheck {
  readonly hostile: Exchange
  readonly first: Exchange
  readonly second: Exchange | undefined
}
