/** What this needs of a process. */
export interface Signalled {
  on(signal: 'SIGINT' | 'SIGTERM', listener: () => void): unknown
  exit(status: number): unknown
}

/** Exit status of a run that was ended. */
const inconclusive = 3

/**
 * Ends a run at SIGINT and SIGTERM: the first one aborts the signal that is returned, so that a report of what was found can be
 * written; the next one ends the process at once.
 */
export function interruptionSignal(process: Signalled, say: (text: string) => void): AbortSignal {
  const controller = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    // Kept for good: a library that also listens would end the process at the first signal if it were alone.
    process.on(name, () => {
      if (controller.signal.aborted) process.exit(inconclusive)
      say('Ending the run and writing what was found so far; the same again ends it at once.\n')
      controller.abort()
    })
  }
  return controller.signal
}
