import type { Finding } from '../../reports/model.ts'
import { counted } from '../../reports/text/plural.ts'
import { shortened } from '../../reports/text/preview.ts'
import type { Output } from './output.ts'

/** Shows that a run goes on. */
export interface Progress {
  note(finding: Finding): void
  end(): void
}

/** The number of checks that ended, how many of them found a violation, and the latest one. */
export class ProgressCount {
  #checks = 0
  #failed = 0
  #latest = ''

  add({ outcome, title }: Finding): void {
    this.#checks += 1
    if (outcome.status === 'failed') this.#failed += 1
    this.#latest = title
  }

  line(width: number): string {
    const failed = this.#failed === 0 ? '' : `, ${this.#failed} failed`
    return shortened(`${counted(this.#checks, 'check')} done${failed}. ${this.#latest}`, width)
  }
}

export const silent: Progress = { note: () => undefined, end: () => undefined }

/** Milliseconds. */
const betweenLines = 5_000
/** How long a log may get no line, in milliseconds. */
const maxQuiet = 30_000
const lineLength = 160

/** Calls a function at intervals until the returned one is called. */
type Repeat = (call: () => void, milliseconds: number) => () => void

const everyInterval: Repeat = (call, milliseconds) => {
  const timer = setInterval(call, milliseconds)
  return () => clearInterval(timer)
}

/** For a log: prints nothing in the first seconds, then a line at intervals. If no check ends for long, it says so. */
export function lines(output: Output, clock: () => number, repeat: Repeat = everyInterval): Progress {
  const count = new ProgressCount()
  let last = clock()
  const print = (line: string): void => {
    last = clock()
    output.out(`${line}\n`)
  }
  const end = repeat(() => {
    if (clock() - last >= maxQuiet)
      print(`No check ended for ${maxQuiet / 1_000} s: the target is slow, or asked to wait.`)
  }, betweenLines)
  return {
    note: (finding) => {
      count.add(finding)
      if (clock() - last >= betweenLines) print(count.line(lineLength))
    },
    end,
  }
}
