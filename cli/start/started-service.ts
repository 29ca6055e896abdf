import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { LastOutput } from '../../suites/run/last-output.ts'
import { ProcessGroup } from './process-group.ts'

const watchdog = new URL('watchdog.js', import.meta.url)

const standardGrace = 5_000

export interface ToWatchdog {
  readonly command: string
  /** Milliseconds between SIGTERM and SIGKILL. */
  readonly grace: number
}

export type FromWatchdog =
  | { readonly type: 'started'; readonly pid: number }
  | { readonly type: 'ended'; readonly how: string }

export interface ServiceCommand {
  /** Shell command. */
  readonly command: string
  readonly environment: NodeJS.ProcessEnv
  readonly grace?: number
}

/** A service that the kit has started, with all processes of its group. */
export class StartedService {
  readonly output = new LastOutput()
  readonly #watchdog: ChildProcess
  readonly #grace: number
  readonly #over = new AbortController()
  #group: ProcessGroup | undefined
  #how: string | undefined
  #isEnding = false

  constructor({ command, environment, grace = standardGrace }: ServiceCommand) {
    this.#grace = grace
    // In a separate session: it does not get the signals of a terminal, or those to the group of the kit.
    const child = fork(watchdog, [], {
      env: environment,
      execArgv: [],
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => this.output.add(text))
    child.on('message', (message: FromWatchdog) => {
      if (message.type === 'started') this.#group = new ProcessGroup(message.pid)
      // Its last output has arrived, too, but may be read only after the message.
      else setImmediate(() => this.#ended(message.how))
    })
    child.once('error', ({ message }) => this.#ended(message))
    child.once('exit', () => this.#ended('its watchdog, which was killed'))
    const order: ToWatchdog = { command, grace }
    child.send(order, () => undefined)
    this.#watchdog = child
  }

  /** How the service ended by itself: `exit status 1`, `SIGSEGV`. Undefined while one of its processes is running. */
  get how(): string | undefined {
    return this.#how
  }

  /** Aborts when the service ends. */
  get over(): AbortSignal {
    return this.#over.signal
  }

  /** Ends all processes of the service. */
  async end(): Promise<void> {
    const child = this.#watchdog
    this.#isEnding = true
    const isGone = child.exitCode !== null || child.signalCode !== null
    const exit = isGone ? undefined : once(child, 'exit')
    if (child.connected) child.disconnect()
    await exit
    // Otherwise the watchdog has ended it, and the number may belong to another group by now.
    if (child.signalCode !== null) await this.#group?.end(this.#grace)
    child.stdout?.destroy()
    child.stderr?.destroy()
  }

  #ended(how: string): void {
    if (!this.#isEnding) this.#how ??= how
    this.#over.abort()
  }
}
