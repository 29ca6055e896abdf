import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { UsageError } from '../../common/usage-error.ts'
import { exitStatus, type ExitStatus } from '../../reports/exit-status.ts'
import { proxyOf } from '../../suites/http/agents.ts'
import { hostOf } from '../../suites/http/url.ts'

/** Standard input of a watch: a terminal passes on a line when Enter is pressed. */
export interface Keyboard {
  readonly isTTY?: boolean
  on(event: 'data' | 'end', listener: () => void): unknown
  removeListener(event: 'data' | 'end', listener: () => void): unknown
  resume(): unknown
  pause(): unknown
}

export interface WatchOptions<Scope> {
  readonly everything: Scope
  /**
   * The checks that failed in the last run.
   *
   * @throws {UsageError} if they cannot be judged alone
   */
  readonly failed: () => Promise<Scope>
  readonly judge: (asked: Scope) => Promise<ExitStatus>
  readonly keyboard: Keyboard | undefined
  /** Whether the target accepts connections. */
  readonly isReachable: () => Promise<boolean>
  /** Ends the watch. */
  readonly signal: AbortSignal
  readonly print: (text: string) => void
  /** Interval between two checks of the target, in milliseconds. */
  readonly pause?: number
}

/** Milliseconds. */
const standardPause = 250
const maxConnectTime = 1_000

/** Whether a server accepts connections at a URL, as far as can be seen: a proxy on the way accepts them in any case. Sends nothing. */
export async function isReachable(url: string): Promise<boolean> {
  if (proxyOf(url) !== undefined) return true
  const { protocol, port } = new URL(url)
  const usual = protocol === 'https:' ? 443 : 80
  return new Promise((resolve) => {
    const socket = connect({ host: hostOf(url), port: Number(port || usual), timeout: maxConnectTime })
    const end = (isOpen: boolean) => () => {
      socket.destroy()
      resolve(isOpen)
    }
    socket.on('connect', end(true)).on('error', end(false)).on('timeout', end(false))
  })
}

/** Waits until Enter is pressed, or until the target accepts connections again. Returns false if the watch is over. */
async function isGoingOn<Scope>(
  keyboard: Keyboard,
  { isReachable, signal, pause = standardPause }: WatchOptions<Scope>,
): Promise<boolean> {
  let pressed: boolean | undefined
  const onData = (): void => {
    pressed ??= true
  }
  const onEnd = (): void => {
    pressed = false
  }
  keyboard.on('data', onData)
  keyboard.on('end', onEnd)
  keyboard.resume()
  try {
    let wasAway = false
    while (!signal.aborted) {
      if (pressed !== undefined) return pressed
      const isBack = await isReachable()
      if (wasAway && isBack) return !signal.aborted
      wasAway ||= !isBack
      await setTimeout(pause)
    }
    return false
  } finally {
    keyboard.removeListener('data', onData)
    keyboard.removeListener('end', onEnd)
    keyboard.pause()
  }
}

const next: Readonly<Partial<Record<ExitStatus, string>>> = {
  [exitStatus.success]: 'Nothing failed. Enter judges everything again',
  [exitStatus.failure]: 'Enter judges again what failed',
}

/**
 * Judges the target, and again each time that Enter is pressed or the target comes back: the checks that failed, or everything
 * after a run without failures. Returns the exit status of the last run.
 *
 * @throws {UsageError} if standard input is not a terminal
 */
export async function watch<Scope>(first: Scope, options: WatchOptions<Scope>): Promise<ExitStatus> {
  const { everything, failed, judge, keyboard, signal, print } = options
  if (keyboard?.isTTY !== true)
    throw new UsageError(
      '--watch waits for Enter, and standard input is not a terminal; use --rerun REPORT there',
    )
  let asked = first
  for (;;) {
    const status = await judge(asked)
    if (signal.aborted) return status
    if (status === exitStatus.success) asked = everything
    if (status === exitStatus.failure)
      asked = await failed().catch((error: unknown) => {
        if (error instanceof UsageError) return asked
        throw error
      })
    print(`\n${next[status] ?? 'Enter judges again'}, and so does a target that comes back; Ctrl-C ends.\n`)
    if (!(await isGoingOn(keyboard, options))) return status
  }
}
