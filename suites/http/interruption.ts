import { setTimeout } from 'node:timers/promises'
import { interruption } from '../../reports/interruption.ts'

/** Thrown where the run was ended from outside while a request was under way. */
export class Interrupted extends Error {
  constructor() {
    super(interruption)
  }
}

/** Throws Interrupted where the run has been ended. */
export function assertGoesOn(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new Interrupted()
}

/** Backoff so many milliseconds; throws Interrupted where the run is ended meanwhile. */
export async function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  try {
    await setTimeout(milliseconds, undefined, signal && { signal })
  } catch {
    throw new Interrupted()
  }
}
