import { setTimeout } from 'node:timers/promises'
import type { CreatedPlant, Finding } from '../../reports/model.ts'
import { type Engine, type EngineResult, emptyResult } from '../session/engine.ts'
import { EngineTimedOut, engineCrash, engineTimedOut } from './engine-crash.ts'
import { WorkerEngine } from './worker-engine.ts'
import type { EngineEntry } from './engines.ts'
import type { RunContext } from './run-context.ts'

/**
 * Time limit of a tool that sends a few requests and may wait for a rate limit, in milliseconds. The kit's own engines have the
 * time of the run.
 */
const toolTimeLimit = 5 * 60_000

/** Number of requests of a tool that may take the whole time limit. */
const slowRequests = 10

/** Timers of Node.js cannot be longer, in milliseconds. */
const longestTimer = 2 ** 31 - 1

/** Milliseconds that an engine has to return its result after the run was ended. */
const grace = 2_000

/** The findings and plants that an engine has reported so far. */
interface PartialResult {
  readonly made: Finding[]
  readonly created: CreatedPlant[]
}

/** The result of an engine that returned none when the run was ended: the findings it had reported. */
const ended = ({ made, created }: PartialResult): EngineResult => ({
  ...emptyResult,
  findings: made,
  created,
  complete: false,
})

/** One engine in one run. */
export class EngineRun {
  readonly entry: EngineEntry
  readonly #timeLimit: number | undefined
  #worker: WorkerEngine | undefined
  #loading: Promise<Engine> | undefined
  #isClosed = false

  /** @param timeLimit in milliseconds; default: that of the run, and for a worker enough for its tool and the pace of requests */
  constructor(entry: EngineEntry, timeLimit?: number) {
    this.entry = entry
    this.#timeLimit = timeLimit
  }

  /** Begins to load the engine, unless it has begun. */
  load(): Promise<Engine> {
    this.#loading ??= this.#load()
    // `run` turns the rejection into a kit error.
    this.#loading.catch(() => undefined)
    return this.#loading
  }

  /**
   * Runs the engine to its end, to its time limit or to the end of the run. Never rejects: a crash leaves the
   * other engines alone.
   */
  async run(context: RunContext): Promise<EngineResult> {
    const reported: PartialResult = { made: [], created: [] }
    if (this.#isClosed) return ended(reported)
    const onFinding = (finding: Finding): void => {
      if (this.entry.recordsOnly) return
      reported.made.push(finding)
      context.onFinding(finding)
    }
    const onCreated = (plant: CreatedPlant): void => {
      reported.created.push(plant)
      context.onCreated?.(plant)
    }
    const { engineOptions = {}, earlier: _, ...given } = context
    const over = new AbortController()
    const running = this.load().then((engine) =>
      engine.run({ ...given, options: engineOptions[this.entry.name], onFinding, onCreated }),
    )
    try {
      const result = await Promise.race([
        running,
        this.#late(context, over.signal),
        this.#interrupted(context, reported, over.signal),
      ])
      return this.entry.recordsOnly ? { ...result, findings: [] } : result
    } catch (error) {
      // A request is aborted when the run is ended. Engines do not have to handle that.
      if (context.target.signal?.aborted) return ended(reported)
      const engine = { entry: this.entry, ...reported, context }
      return error instanceof EngineTimedOut ? engineTimedOut(error, engine) : engineCrash(error, engine)
    } finally {
      over.abort()
      this.close()
    }
  }

  /** Ends the worker, if there is one, and the run. */
  close(): void {
    this.#isClosed = true
    this.#worker?.close()
  }

  async #load(): Promise<Engine> {
    if ('load' in this.entry) return this.entry.load()
    this.#worker = new WorkerEngine(this.entry)
    return this.#worker
  }

  async #late({ target }: RunContext, over: AbortSignal): Promise<never> {
    const paced = (target.interval ?? 0) * (target.budget?.left.requests ?? 0)
    const standard = 'load' in this.entry ? undefined : toolTimeLimit + slowRequests * target.timeout + paced
    const limit = this.#timeLimit ?? standard
    if (limit === undefined) return new Promise(() => undefined)
    await setTimeout(Math.min(limit, longestTimer), undefined, { signal: over })
    throw new EngineTimedOut(`it took longer than ${limit / 1_000} s`)
  }

  /** If an engine does not return its result in time after the run was ended, only the findings it had reported are kept. */
  async #interrupted(context: RunContext, reported: PartialResult, over: AbortSignal): Promise<EngineResult> {
    const { signal } = context.target
    await new Promise<void>((resolve) => {
      if (signal?.aborted) resolve()
      signal?.addEventListener('abort', () => resolve(), { signal: over })
    })
    await setTimeout(grace, undefined, { signal: over })
    return ended(reported)
  }
}
