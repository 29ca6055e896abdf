import { fstatSync, writeFileSync } from 'node:fs'
import { systemReason } from '../../common/system-reason.ts'

/** A terminal whose lines can be updated. */
export type Terminal = NodeJS.WritableStream & { readonly columns: number }

/** The outputs of a command. */
export interface Output {
  /** Messages on standard output. */
  readonly out: (text: string) => void
  /** Reports on standard output, already redacted. */
  readonly report: (text: string) => void
  readonly err: (text: string) => void
  /** Whether all text for standard output was written so far, or its reader, such as `head`, closed it. */
  readonly written: () => Promise<boolean>
  /** Colours on standard output. */
  readonly colors: boolean
  /** Columns of standard output. */
  readonly width: number
  /** Standard error if it is a terminal that can update a line, else null. */
  readonly terminal: Terminal | null
  readonly terminalColors: boolean
  /** The file that `GITHUB_STEP_SUMMARY` names. Text is appended to it. */
  readonly stepSummary: string | null
}

type OutputStream = NodeJS.WriteStream & { readonly fd: number }

interface Streams {
  readonly stdout: OutputStream
  readonly stderr: OutputStream
  readonly env: NodeJS.ProcessEnv
}

const widthElsewhere = 100

/** NO_COLOR (no-color.org) takes precedence over FORCE_COLOR, and both over the type of the stream. */
export function wantsColors(
  { isTTY }: Pick<NodeJS.WriteStream, 'isTTY'>,
  { NO_COLOR, FORCE_COLOR, TERM }: NodeJS.ProcessEnv,
): boolean {
  if (NO_COLOR !== undefined && NO_COLOR !== '') return false
  if (FORCE_COLOR !== undefined) return FORCE_COLOR !== '0' && FORCE_COLOR !== 'false'
  // Node.js leaves the property out if the stream is not a terminal.
  return isTTY === true && TERM !== 'dumb'
}

interface Writer {
  write(text: string): void
  /** The reason why nothing can be written any more; undefined if the stream works. */
  readonly error: NodeJS.ErrnoException | undefined
}

/** A full or closed stream does not make the command fail: the verdict and the files still count. */
function writer(stream: OutputStream, onError: (error: Error) => void): Writer {
  let failure: NodeJS.ErrnoException | undefined
  const fail = (error: NodeJS.ErrnoException): void => {
    if (failure !== undefined) return
    failure = error
    onError(error)
  }
  stream.on('error', fail)
  const isFile = fstatSync(stream.fd).isFile()
  return {
    write: (text) => {
      if (failure !== undefined) return
      if (!isFile) return void stream.write(text)
      // The stream of a file does not notice that only a part was written.
      try {
        writeFileSync(stream.fd, text)
      } catch (error) {
        fail(error instanceof Error ? error : new Error(String(error)))
      }
    },
    get error() {
      return failure
    },
  }
}

/** Whether a line can be updated. A terminal without a size, such as that of some containers, says that it has no columns. */
export const canUpdateLines = (
  { isTTY, columns }: Pick<NodeJS.WriteStream, 'isTTY' | 'columns'>,
  env: NodeJS.ProcessEnv,
): boolean => isTTY === true && columns > 0 && env.TERM !== 'dumb'

/** Writes to the two streams of a process. */
export function outputTo({ stdout, stderr, env }: Streams): Output {
  // The error cannot be reported anywhere.
  const err = writer(stderr, () => undefined)
  const out = writer(stdout, (error) =>
    err.write(
      `error: cannot write to standard output: ${systemReason(error)}; report files are not affected\n`,
    ),
  )
  return {
    out: out.write,
    report: out.write,
    err: err.write,
    written: async () => {
      await new Promise<void>((resolve) => stdout.write('', () => setImmediate(resolve)))
      return out.error === undefined || out.error.code === 'EPIPE'
    },
    colors: wantsColors(stdout, env),
    width: Math.max(40, stdout.columns || widthElsewhere),
    terminal: canUpdateLines(stderr, env) ? stderr : null,
    terminalColors: wantsColors(stderr, env),
    stepSummary: env.GITHUB_STEP_SUMMARY || null,
  }
}
