import { TargetUnavailable } from '../http/target-health.ts'
import { unlessSpent } from './recovery-check.ts'
import type { Session } from './session.ts'

/** Sends one of the packed creates right after a request: whatever came before, a valid create is accepted. */
export async function createAfter(session: Session): Promise<void> {
  try {
    await session.scopes.within('many-creates', () => unlessSpent(session.packed.create()))
  } catch (error) {
    // The response to the request before can be judged all the same.
    if (!(error instanceof TargetUnavailable)) throw error
  }
}
