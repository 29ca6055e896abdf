import { TestWorker } from './worker.ts'
import { isStarted, isTrialRun } from './messages.ts'
import type { Trial, TrialResult, TrialRun } from './trial.ts'

/** Milliseconds for a server to start, and for one run of the kit. */
const startLimit = 20_000
const runLimit = 120_000

const serverProcess = (): TestWorker => new TestWorker(new URL('server-process.js', import.meta.url))
const examinerProcess = (): TestWorker => new TestWorker(new URL('examiner-process.js', import.meta.url))

/** A process that serves and a process that examines: as far apart as a user's service and the kit. */
export class Lane {
  readonly #seed: string
  #ended = false
  #server: TestWorker
  #examiner: TestWorker

  constructor(seed: string) {
    this.#seed = seed
    this.#server = serverProcess()
    this.#examiner = examinerProcess()
  }

  /** Never rejects: a process that breaks down is replaced, and the result says so. */
  async try(trial: Trial): Promise<TrialResult> {
    const runs: TrialRun[] = []
    try {
      const started = await this.#server.ask({ deviations: trial.deviations }, isStarted, startLimit)
      for (const engines of trial.runs)
        runs.push(await this.#examiner.ask({ ...started, engines, seed: this.#seed }, isTrialRun, runLimit))
      return { trial, runs }
    } catch (error) {
      this.#kill()
      if (!this.#ended) {
        this.#server = serverProcess()
        this.#examiner = examinerProcess()
      }
      return { trial, runs, breakdown: error instanceof Error ? error.message : String(error) }
    }
  }

  end(): void {
    this.#ended = true
    this.#kill()
  }

  #kill(): void {
    this.#server.end()
    this.#examiner.end()
  }
}
