import { TargetUnavailable } from '../http/target-health.ts'
import { unlessSpent } from '../http/unless.ts'

interface FollowedSession {
  readonly target: { readonly health: { readonly isSlow: boolean } }
  readonly scopes: { within<Result>(subject: string, task: () => Promise<Result>): Promise<Result> }
  readonly packed: { create(): Promise<unknown> }
}

/** Sends one of the packed creates right after a request: whatever came before, a valid create is accepted. */
export async function createAfter(session: FollowedSession): Promise<void> {
  // Checks of a slow target run beside each other: nothing comes right after anything.
  if (session.target.health.isSlow) return
  try {
    await session.scopes.within('many-creates', () => unlessSpent(session.packed.create()))
  } catch (error) {
    // The response to the request before can be judged all the same.
    if (!(error instanceof TargetUnavailable)) throw error
  }
}
