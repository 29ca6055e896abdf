import type { Ora } from 'ora'
import type { Terminal } from './output.ts'
import { type Progress, ProgressCount } from './progress.ts'

/** Milliseconds before the spinner is loaded and shown. Runs of one requirement end earlier, and loading would delay them. */
const standardDelay = 1_000
const margin = 40

/** One line on the terminal that is updated during the run and removed at its end. */
export function spinner(stream: Terminal, colors: boolean, delay = standardDelay): Progress {
  const count = new ProgressCount()
  let ended = false
  let shown: Ora | undefined
  const text = (): string => count.line(Math.max(margin, stream.columns - margin))
  const show = async (): Promise<void> => {
    const { default: ora } = await import('ora')
    if (ended) return
    shown = ora({
      text: text(),
      stream,
      isEnabled: true,
      color: colors ? 'cyan' : false,
      // Ctrl+C has to remain a signal.
      discardStdin: false,
    }).start()
  }
  const timer = setTimeout(() => void show().catch(() => undefined), delay)
  return {
    note: (finding) => {
      count.add(finding)
      if (shown !== undefined) shown.text = text()
    },
    end: () => {
      ended = true
      clearTimeout(timer)
      shown?.stop()
    },
  }
}
