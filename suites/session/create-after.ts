import { TargetUnavailable } from '../http/target-unavailable.ts'
import { unlessSpent } from '../http/unless.ts'
import type { PackedCreates } from './packing/packed-creates.ts'

interface FollowedSession {
  readonly target: { readonly health: { readonly isSlow: boolean } }
  readonly scopes: { within<Result>(subject: string, task: () => Promise<Result>): Promise<Result> }
  readonly packed: {
    create(...of: Parameters<PackedCreates['create']>): Promise<unknown>
  }
}

/**
 * Sends one of the packed creates right after a request, on the same connection if that is kept: a valid create has to be accepted
 * after any request, whose body the service may not have read.
 */
export async function createAfter(session: FollowedSession): Promise<void> {
  // With a slow target, checks run concurrently, so the create would not follow immediately.
  if (session.target.health.isSlow) return
  try {
    // A refusal of an id that an earlier run may have used would show nothing.
    await session.scopes.within('many-creates', () =>
      unlessSpent(session.packed.create({ connection: 'kept' }, { withoutScarce: true })),
    )
  } catch (error) {
    // The response to the previous request can be judged in any case.
    if (!(error instanceof TargetUnavailable)) throw error
  }
}
