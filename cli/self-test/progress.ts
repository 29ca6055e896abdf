import type { Output } from '../output/output.ts'

interface SelfTestProgress {
  note(): void
  end(): void
}

/** Lines of a whole self-test in a log. */
const steps = 10

/** Shows on standard error how many cases are done: one line that is updated on a terminal, ten lines elsewhere. */
export function progressOf(total: number, { terminal, err }: Output): SelfTestProgress {
  let done = 0
  const line = (): string => `${done} of ${total} cases`
  return {
    note: () => {
      done += 1
      if (terminal !== null) terminal.write(`\r${line()}`)
      else if (Math.floor((done * steps) / total) > Math.floor(((done - 1) * steps) / total))
        err(`${line()}\n`)
    },
    end: () => {
      if (terminal !== null) terminal.write(`\r${' '.repeat(line().length)}\r`)
    },
  }
}
