import { exitStatus } from '../reports/exit-status.ts'
import type { Report } from '../reports/model.ts'

/** A terminal that is closed sends SIGHUP. */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** The part of a process that is used here. */
interface SignalSource {
  on(signal: (typeof signals)[number], listener: () => void): unknown
  exit(status: number): unknown
}

/** Set by a command, and read if the kit has a fault. */
export interface RunState {
  /** Whether a run is under way: a fault of the kit then ends the run, which prints its result. Otherwise it ends the process at once. */
  isRunning: boolean
}

/** The reason of a signal that a fault of the kit aborted. */
class Crash extends Error {}

/**
 * Aborts at SIGINT, SIGTERM and SIGHUP, and at a fault of the kit, so that the run can still write a report. The next interrupt, or
 * the next fault, ends the process at once.
 */
export class Interruption implements RunState {
  isRunning = false
  readonly #controller = new AbortController()
  readonly #process: SignalSource

  constructor(process: SignalSource, print: (text: string) => void) {
    this.#process = process
    for (const name of signals) {
      // Never removed: if a library were the only listener, it would end the process at the first signal.
      process.on(name, () => {
        if (this.signal.aborted) process.exit(exitStatus.inconclusive)
        print('Ending, with what was found so far. Interrupt again to end at once.\n')
        this.#controller.abort()
      })
    }
  }

  get signal(): AbortSignal {
    return this.#controller.signal
  }

  /** Handles a fault of the kit. If no run is under way, there is no report to write. */
  crash(): void {
    if (this.signal.aborted || !this.isRunning) this.#process.exit(exitStatus.unusable)
    else this.#controller.abort(new Crash('a fault of the kit ended the run'))
  }
}

/** The reason of a signal that `--max-time` aborted. */
class TimeIsUp extends Error {}

interface Deadline {
  readonly signal: AbortSignal
  readonly isOver: boolean
  clear(): void
}

/** Aborts with another signal, or when the time is up, in milliseconds. */
export function deadline(time: number, interruption: AbortSignal): Deadline {
  const controller = new AbortController()
  const { signal } = controller
  const interrupt = (): void => controller.abort(interruption.reason)
  if (interruption.aborted) interrupt()
  interruption.addEventListener('abort', interrupt)
  const timer = setTimeout(() => controller.abort(new TimeIsUp()), time)
  return {
    signal,
    get isOver() {
      return signal.reason instanceof TimeIsUp
    },
    clear: () => {
      clearTimeout(timer)
      interruption.removeEventListener('abort', interrupt)
    },
  }
}

/** What ended a run early. */
export const endedBy = (signal: AbortSignal): Report['ended'] => {
  if (!signal.aborted) return undefined
  return signal.reason instanceof Crash ? 'crashed' : 'interrupted'
}
