import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { childEnvironment, childOptions } from '../session/child-process.ts'
import type { Engine, EngineContext, EngineResult } from '../session/engine.ts'
import type { FromEngine, ToEngine } from './worker-messages.ts'
import type { ChildEntry } from './engines.ts'
import { kit } from './kit.ts'

const program = fileURLToPath(new URL('worker-process.js', import.meta.url))

/** The last of what the process wrote on standard error, in characters: the reason of a crash stands there. */
const lastWords = 600

/** Compiled code of the tools, from Node 22.1 on; older ones ignore it. */
const compileCache = (environment: NodeJS.ProcessEnv): string =>
  environment.NODE_COMPILE_CACHE ?? join(environment.XDG_CACHE_HOME ?? join(homedir(), '.cache'), kit.name)

/** An engine in a process of its own, which begins to load as soon as this is made. What it prints goes nowhere. */
export class ChildEngine implements Engine {
  readonly name: string
  /** Resolves when it is ready, or will never be. */
  readonly ready: Promise<unknown>
  readonly #child: ChildProcess
  readonly #exited: Promise<string>
  #said = ''
  #isDone = false

  constructor({ name, module }: ChildEntry) {
    this.name = name
    const environment = childEnvironment()
    this.#child = fork(program, [module.href, name], {
      env: { ...environment, NODE_COMPILE_CACHE: compileCache(environment) },
      execArgv: [...childOptions],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    this.#child.stderr?.on('data', (chunk: Buffer) => {
      this.#said = (this.#said + chunk.toString('utf8')).slice(-lastWords)
    })
    this.#exited = new Promise((resolve) => {
      this.#child.once('error', ({ message }) => resolve(message))
      this.#child.once('close', (status, signal) => resolve(signal ?? `status ${status}`))
    })
    // It is ready when it says anything at all.
    this.ready = Promise.race([once(this.#child, 'message'), this.#exited]).catch(() => undefined)
  }

  /** @throws {Error} where the engine threw, or its process crashed */
  async run(context: EngineContext): Promise<EngineResult> {
    const { onFinding, recorded, target, ...rest } = context
    const { signal, ...options } = target
    const abort = (): void => this.#send({ type: 'abort' })
    const ended = new Promise<EngineResult>((resolve, reject) => {
      this.#child.on('message', (message: FromEngine) => {
        if (message.type === 'finding') onFinding(message.finding)
        else if (message.type === 'result') resolve(message.result)
        else if (message.type === 'fault')
          reject(Object.assign(new Error(message.message), { name: message.name }))
      })
      void this.#exited.then((how) =>
        reject(new Error(`its process ended with ${how}. ${this.#said.trim()}`.trim())),
      )
    })
    signal?.addEventListener('abort', abort)
    this.#send({ type: 'begin', context: { ...rest, target: options } })
    void this.#feed(recorded)
    try {
      const result = await ended
      this.#isDone = true
      return result
    } finally {
      signal?.removeEventListener('abort', abort)
    }
  }

  /** Ends the process. One that has done its work may end by itself, which is when it stores compiled code; nobody waits for it. */
  close(): void {
    if (!this.#isDone) this.#child.kill('SIGKILL')
    else if (this.#child.connected) this.#child.disconnect()
    this.#child.stderr?.destroy()
    this.#child.unref()
  }

  async #feed(recorded: EngineContext['recorded']): Promise<void> {
    for await (const exchanges of recorded ?? []) this.#send({ type: 'recorded', exchanges })
    this.#send({ type: 'recordedAll' })
  }

  /** A process that is gone gets no message; `run` tells why it went. */
  #send(message: ToEngine): void {
    if (this.#child.connected) this.#child.send(message, () => undefined)
  }
}
