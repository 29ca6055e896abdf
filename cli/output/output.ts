/** A terminal whose lines can be updated. */
export type Terminal = NodeJS.WritableStream & { readonly columns: number }

/** Where the command writes, and how. */
export interface Output {
  /** Messages on standard output. */
  readonly out: (text: string) => void
  /** Reports on standard output: their secrets are out already. */
  readonly report: (text: string) => void
  readonly err: (text: string) => void
  /** Colours on standard output. */
  readonly colors: boolean
  /** Columns of standard output. */
  readonly width: number
  /** Standard error if it is a terminal that can update a line, else null. */
  readonly terminal: Terminal | null
  readonly terminalColors: boolean
  /** The file that `GITHUB_STEP_SUMMARY` names: it is added to, never replaced. */
  readonly stepSummary: string | null
}

interface Streams {
  readonly stdout: NodeJS.WriteStream
  readonly stderr: NodeJS.WriteStream
  readonly env: NodeJS.ProcessEnv
}

const widthElsewhere = 100

/** NO_COLOR (no-color.org) wins over FORCE_COLOR, and both over what the stream is. */
export function wantsColors(
  { isTTY }: Pick<NodeJS.WriteStream, 'isTTY'>,
  { NO_COLOR, FORCE_COLOR, TERM }: NodeJS.ProcessEnv,
): boolean {
  if (NO_COLOR !== undefined && NO_COLOR !== '') return false
  if (FORCE_COLOR !== undefined) return FORCE_COLOR !== '0' && FORCE_COLOR !== 'false'
  // Node leaves the member out if the stream is none.
  return isTTY === true && TERM !== 'dumb'
}

/** A reader that has gone away, as `head` does, is no reason to fail: the verdict and the files still count. */
function writer(stream: NodeJS.WriteStream): (text: string) => void {
  let open = true
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    open = false
  })
  return (text) => {
    if (open) stream.write(text)
  }
}

/** Writes to the two streams of a process. */
export function outputTo({ stdout, stderr, env }: Streams): Output {
  const out = writer(stdout)
  return {
    out,
    report: out,
    err: writer(stderr),
    colors: wantsColors(stdout, env),
    width: Math.max(40, stdout.columns ?? widthElsewhere),
    terminal: stderr.isTTY && env.TERM !== 'dumb' ? stderr : null,
    terminalColors: wantsColors(stderr, env),
    stepSummary: env.GITHUB_STEP_SUMMARY || null,
  }
}
