import type { Output } from '../output/output.ts'
import { statusLine } from '../output/spinner.ts'

interface SelfTestProgress {
  note(): void
  end(): void
}

/** Lines of a whole self-test in a log. */
const steps = 10

/** Shows on standard error how many cases are done: one line that is updated on a terminal, ten lines elsewhere. */
export function progressOf(total: number, { terminal, terminalColors, err }: Output): SelfTestProgress {
  const shown = terminal === null ? undefined : statusLine(terminal, terminalColors)
  let done = 0
  const line = (): string => `${done} of ${total} cases`
  shown?.update(line())
  return {
    note: () => {
      done += 1
      if (shown !== undefined) shown.update(line())
      else if (Math.floor((done * steps) / total) > Math.floor(((done - 1) * steps) / total))
        err(`${line()}\n`)
    },
    end: () => shown?.end(),
  }
}
