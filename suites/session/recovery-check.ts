import type { Exchange } from '../../reports/model.ts'
import { unlessSpent } from '../http/unless.ts'
import type { CreateExchange } from './create.ts'
import { endingOf } from './ending.ts'

/** A hostile request and the valid create right after it. If that one was not accepted, there is a second one. */
export interface RecoveryCheck {
  readonly hostile: Exchange
  readonly first: Exchange
  readonly second?: Exchange | undefined
  /** If only the first one failed: the create after the same hostile request, sent again. Once in a run. */
  readonly repeated?: Exchange | undefined
}

interface RecoveryOptions {
  /** Sends the hostile request again; undefined if this run has done that. */
  readonly sendAgain: (() => Promise<unknown>) | undefined
  readonly create: () => Promise<CreateExchange>
  /** Whether the target has accepted any create. If not, a second one shows nothing new. */
  readonly hasCreated: () => boolean
}

/** Sends the creates after a hostile request. Undefined if the budget is spent. */
export async function checkRecovery(
  hostile: Exchange,
  { sendAgain, create, hasCreated }: RecoveryOptions,
): Promise<RecoveryCheck | undefined> {
  const first = await unlessSpent(create())
  if (first === undefined) return undefined
  const isEnough = endingOf(first) === 'accepted' || !hasCreated()
  const second = isEnough ? undefined : await unlessSpent(create())
  const isOnce = second !== undefined && endingOf(first) === 'failed' && endingOf(second) === 'accepted'
  const repeated = isOnce && sendAgain ? await unlessSpent(sendAgain().then(create)) : undefined
  return { hostile, first: first.exchange, second: second?.exchange, repeated: repeated?.exchange }
}
