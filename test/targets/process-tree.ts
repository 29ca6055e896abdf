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

/** Seconds that the main thread of a process has waited for a processor, because other programs were running. */
const delayOf = (pid: number): number => Number(read(`/proc/${pid}/schedstat`).split(' ')[1] ?? 0) / 1e9

/** Memory in MiB. */
export interface PeakMemory {
  /** The largest process. */
  readonly process: number
  /** All processes at one time; memory that they share counts once. */
  readonly together: number
}

const interval = 50

/** Watches a process and the ones that it starts. */
export class ProcessTree {
  readonly #pid: number
  readonly #timer: NodeJS.Timeout
  readonly #began = performance.now()
  #delay = 0
  #process = 0
  #together = 0

  constructor(pid: number) {
    this.#pid = pid
    this.#timer = setInterval(() => this.#sample(), interval)
  }

  /** Ends the watch. */
  end(): void {
    clearInterval(this.#timer)
  }

  get memory(): PeakMemory {
    return { process: this.#process / 1024, together: this.#together / 1024 }
  }

  /** Seconds since the start, without those in which the process waited for a processor. */
  get seconds(): number {
    return (performance.now() - this.#began) / 1_000 - this.#delay
  }

  #sample(): void {
    const pids = treeOf(this.#pid)
    this.#delay = Math.max(this.#delay, delayOf(this.#pid))
    const largest = pids.map((pid) => kilobytes(read(`/proc/${pid}/status`), 'VmHWM'))
    const shares = pids.map((pid) => kilobytes(read(`/proc/${pid}/smaps_rollup`), 'Pss'))
    this.#process = Math.max(this.#process, ...largest)
    this.#together = Math.max(
      this.#together,
      shares.reduce((sum, share) => sum + share, 0),
    )
  }
}
