import { readFileSync } from 'node:fs'

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    // The process has ended.
    return ''
  }
}

/** The process and the ones that it started, on Linux. */
export const treeOf = (pid: number): number[] => [
  pid,
  ...read(`/proc/${pid}/task/${pid}/children`)
    .split(' ')
    .filter((child) => child !== '')
    .flatMap((child) => treeOf(Number(child))),
]

const kilobytes = (text: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(text)?.[1] ?? 0)

/** Memory in MiB. */
export interface PeakMemory {
  /** The largest process. */
  readonly process: number
  /** All processes at one time; memory that they share counts once. */
  readonly together: number
}

const interval = 50

/** Watches the memory of a process and of the ones that it starts. */
export class ProcessTree {
  readonly #pid: number
  readonly #timer: NodeJS.Timeout
  #process = 0
  #together = 0

  constructor(pid: number) {
    this.#pid = pid
    this.#timer = setInterval(() => this.#sample(), interval)
  }

  /** Ends the watch. */
  end(): PeakMemory {
    clearInterval(this.#timer)
    return { process: this.#process / 1024, together: this.#together / 1024 }
  }

  #sample(): void {
    const pids = treeOf(this.#pid)
    const largest = pids.map((pid) => kilobytes(read(`/proc/${pid}/status`), 'VmHWM'))
    const shares = pids.map((pid) => kilobytes(read(`/proc/${pid}/smaps_rollup`), 'Pss'))
    this.#process = Math.max(this.#process, ...largest)
    this.#together = Math.max(
      this.#together,
      shares.reduce((sum, share) => sum + share, 0),
    )
  }
}
