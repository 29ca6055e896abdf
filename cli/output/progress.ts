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
const lineLength = 160

/** For a log: prints nothing in the first seconds, then a line at intervals. */
export function lines(output: Output, clock: () => number): Progress {
  const count = new ProgressCount()
  let last = clock()
  return {
    note: (finding) => {
      count.add(finding)
      if (clock() - last < betweenLines) return
      last = clock()
      output.out(`${count.line(lineLength)}\n`)
    },
    end: () => undefined,
  }
}
