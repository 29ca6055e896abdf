import { setTimeout } from 'node:timers/promises'

/** The reason for a request or a check that was under way when the run was ended. */
export const interruption = 'the run was ended'

/** Thrown when the run is ended from outside while a request is under way. */
export class Interrupted extends Error {
  constructor() {
    super(interruption)
  }
}

/** Throws Interrupted if the run was ended. */
export function assertGoesOn(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new Interrupted()
}

/** Waits; throws Interrupted if the run is ended meanwhile. */
export async function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  try {
    await setTimeout(milliseconds, undefined, signal && { signal })
  } catch {
    throw new Interrupted()
  }
}
