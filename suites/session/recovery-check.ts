import type { Exchange } from '../../reports/model.ts'

/** A hostile request and the valid creates right after it: a second one if the first was not accepted. */
export interface RecoveryCheck {
  readonly hostile: Exchange
  readonly first: Exchange
  readonly second?: Exchange | undefined
}
