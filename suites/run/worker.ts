import { type ChildProcess, fork } from 'node:child_process'
import { constants, getPriority, setPriority } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { LastOutput } from './last-output.ts'

const program = new URL('worker-process.js', import.meta.url)

/** Maximum length of the kept end of standard error, in characters. It shows the reason for a crash. */
const lastWordsLength = 1_000

/** What a function that runs in a worker gets besides its argument. */
export interface WorkerPort<Event = never> {
  /** Aborts when the caller's signal does. */
  readonly signal: AbortSignal
  readonly emit: (event: Event) => void
}

type ArgumentOf<Called> = Called extends (argument: infer Argument, port: never) => unknown ? Argument : never
type EventOf<Called> = Called extends (argument: never, port: WorkerPort<infer Event>) => unknown
  ? Event
  : never
type ResultOf<Called> = Called extends (argument: never, port: never) => infer Result
  ? Awaited<Result>
  : never

interface WorkerOptions {
  readonly environment?: NodeJS.ProcessEnv
  /** Further options of Node.js. */
  readonly execArgv?: readonly string[]
  /** Whether the target and other processes of the kit get processor time first. */
  readonly lowPriority?: boolean
}

/** Thrown when a call took longer than its time limit. */
export class CallTimedOut extends Error {}

interface WorkerCallOptions<Event> {
  readonly signal?: AbortSignal | undefined
  readonly onEvent?: (event: Event) => void
  /** Milliseconds after which the call rejects. The worker is still busy then: end it. */
  readonly timeLimit?: number
}

export type ToWorker =
  | { readonly type: 'call'; readonly name: string; readonly argument: unknown }
  | { readonly type: 'abort' }

export type FromWorker<Event = unknown, Result = unknown> =
  | { readonly type: 'event'; readonly value: Event }
  | { readonly type: 'result'; readonly value: Result }
  | { readonly type: 'error'; readonly name: string; readonly message: string; readonly code: unknown }

/**
 * The environment of a worker, without the token, since other processes may be able to read it, and without the variables of Pact,
 * some of which are secrets, while others change what the verifier does. A worker gets secrets in a message.
 */
export const workerEnvironment = (environment: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(environment).filter(([name]) => name !== 'PLANT_STORE_TOKEN' && !name.startsWith('PACT_')),
  )

function lowerPriority({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    setPriority(pid, Math.max(getPriority(pid), constants.priority.PRIORITY_BELOW_NORMAL))
  } catch {
    // The process has ended, or the system does not allow it: the worker runs all the same.
  }
}

/** A busy worker does not notice that its parent has ended. */
const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/**
 * A child process that imports one module, and calls its exported functions one at a time. Values go in and out by structured
 * clone. What the process prints goes nowhere. `Module` is the type of the module.
 */
export class Worker<Module> {
  readonly #child: ChildProcess
  /** How the process ended; an error if it could not be started. */
  readonly #ended: Promise<string | Error>
  readonly #stderr = new LastOutput(lastWordsLength)
  #receive: ((message: FromWorker) => void) | undefined

  /** Starts the process, which begins to load the module. */
  constructor(module: URL, { environment = {}, execArgv = [], lowPriority = false }: WorkerOptions = {}) {
    const child = fork(program, [module.href], {
      env: { ...workerEnvironment(), ...environment },
      execArgv: [...process.execArgv, ...execArgv],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    running.add(child)
    if (lowPriority) lowerPriority(child)
    child.on('message', (message: FromWorker) => this.#receive?.(message))
    child.stderr?.on('data', (chunk: Buffer) => this.#stderr.add(chunk.toString('utf8')))
    this.#ended = new Promise((resolve) => {
      child.once('error', resolve)
      child.once('close', (status, signal) => {
        running.delete(child)
        resolve(signal ?? `status ${status}`)
      })
    })
    this.#child = child
  }

  /**
   * Calls the function that the module exports by this name, as `name(argument, port)`. The previous call has to have ended.
   *
   * @throws {Error} if the function throws, or if the process ends or takes too long
   */
  async call<Name extends keyof Module & string>(
    name: Name,
    argument: ArgumentOf<Module[Name]>,
    options: WorkerCallOptions<EventOf<Module[Name]>> = {},
  ): Promise<ResultOf<Module[Name]>> {
    if (this.#receive !== undefined && this.#child.connected)
      throw new Error('a worker takes one call at a time')
    const { signal, onEvent, timeLimit } = options
    const over = new AbortController()
    const result = new Promise<ResultOf<Module[Name]>>((resolve, reject) => {
      this.#receive = (received) => {
        // Not checked: the process runs this module, so its messages have its types.
        const message = received as FromWorker<EventOf<Module[Name]>, ResultOf<Module[Name]>>
        if (message.type === 'event') return onEvent?.(message.value)
        this.#receive = undefined
        if (message.type === 'result') resolve(message.value)
        else {
          const { name, code } = message
          reject(Object.assign(new Error(message.message), { name, code }))
        }
      }
    })
    const abort = (): void => this.#send({ type: 'abort' })
    this.#send({ type: 'call', name, argument })
    if (signal?.aborted) abort()
    signal?.addEventListener('abort', abort, { signal: over.signal })
    try {
      return await Promise.race([result, this.#crash(), this.#late(timeLimit, over.signal)])
    } finally {
      over.abort()
    }
  }

  /** Ends the process. An idle one exits by itself, so that Node stores compiled code if NODE_COMPILE_CACHE is set. */
  end(): void {
    running.delete(this.#child)
    if (this.#receive !== undefined) this.#child.kill('SIGKILL')
    else if (this.#child.connected) this.#child.disconnect()
    this.#child.stderr?.destroy()
    this.#child.unref()
  }

  async #crash(): Promise<never> {
    const how = await this.#ended
    if (how instanceof Error) throw how
    throw new Error(`its process ended with ${how}. ${this.#stderr.text.trim()}`.trim())
  }

  async #late(timeLimit: number | undefined, signal: AbortSignal): Promise<never> {
    if (timeLimit === undefined) return new Promise(() => undefined)
    await setTimeout(timeLimit, undefined, { signal })
    throw new CallTimedOut(`it took longer than ${timeLimit / 1_000} s`)
  }

  /** If the process has ended, the call reports the reason. */
  #send(message: ToWorker): void {
    if (this.#child.connected) this.#child.send(message, () => undefined)
  }
}
