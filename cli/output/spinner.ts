import type { Ora } from 'ora'
import type { Terminal } from './output.ts'
import { type Progress, ProgressCount } from './progress.ts'

/** Milliseconds before the spinner is loaded and shown. Runs of one requirement end earlier, and loading would delay them. */
const standardDelay = 1_000
const margin = 40

interface StatusLine {
  update(text: string): void
  /** Removes the line. */
  end(): void
}

/** One line on the terminal that is updated, and removed at the end. */
export function statusLine(stream: Terminal, colors: boolean, delay = standardDelay): StatusLine {
  let text = ''
  let ended = false
  let shown: Ora | undefined
  const show = async (): Promise<void> => {
    const { default: ora } = await import('ora')
    if (ended) return
    shown = ora({
      text,
      stream,
      isEnabled: true,
      color: colors ? 'cyan' : false,
      // Ctrl+C has to remain a signal.
      discardStdin: false,
    }).start()
  }
  const timer = setTimeout(() => void show().catch(() => undefined), delay)
  return {
    update: (line) => {
      text = line
      if (shown !== undefined) shown.text = line
    },
    end: () => {
      ended = true
      clearTimeout(timer)
      shown?.stop()
    },
  }
}

/** The progress of a run in such a line. */
export function spinner(stream: Terminal, colors: boolean, delay?: number): Progress {
  const count = new ProgressCount()
  const line = statusLine(stream, colors, delay)
  const update = (): void => line.update(count.line(Math.max(margin, stream.columns - margin)))
  update()
  return {
    note: (finding) => {
      count.add(finding)
      update()
    },
    end: line.end,
  }
}
