import { nothing, standardAllowance } from '../http/budget.ts'
import { connectionCount, continueConnectionCount } from '../http/connection-place.ts'
import type { Engine, EngineContext, EngineResult } from '../session/engine.ts'
import type * as engineModule from './engine-module.ts'
import type { WorkerEntry } from './engines.ts'
import { Worker } from './worker.ts'

const program = new URL('engine-module.js', import.meta.url)

/** One megabyte for short-lived objects: several workers run at the same time, and more memory would not make them faster. */
const smallHeap = ['--max-semi-space-size=1']

/** An engine in a worker. It begins to load at once, with low priority: another engine may be sending. */
export class WorkerEngine implements Engine {
  readonly #entry: { readonly module: string; readonly name: string }
  readonly #worker = new Worker<typeof engineModule>(program, { execArgv: smallHeap, lowPriority: true })
  readonly #loading: Promise<unknown>

  constructor({ name, module }: WorkerEntry) {
    this.#entry = { module: module.href, name }
    this.#loading = this.#worker.call('loadEngine', this.#entry)
    // `run` rejects.
    this.#loading.catch(() => undefined)
  }

  /**
   * The engine gets its budget as numbers. Whatever it does not report as left counts as used.
   *
   * @throws {Error} if the engine throws, or its process ends
   */
  async run({ onFinding, onCreated, target, ...rest }: EngineContext): Promise<EngineResult> {
    await this.#loading
    const { signal, budget, onExchange, onPause: _, ...options } = target
    const allowance = budget?.lend(nothing).left ?? standardAllowance
    const onEvent = (event: engineModule.EngineEvent): void => {
      if ('finding' in event) onFinding(event.finding)
      else if ('created' in event) onCreated?.(event.created)
      else onExchange?.(event.exchange)
    }
    const context = { ...rest, target: options }
    const call = { ...this.#entry, context, allowance, connections: connectionCount() }
    const reply = await this.#worker.call('runEngine', call, { signal, onEvent })
    budget?.add(reply.budget)
    continueConnectionCount(reply.connections)
    return reply.result
  }

  close(): void {
    this.#worker.end()
  }
}
