import { errorMessage } from '../../common/error-message.ts'
import { Worker } from '../../suites/run/worker.ts'
import type { CaseResult, CaseRun, SelfTestCase } from './case.ts'
import type * as kitModule from './kit-process.ts'
import type * as serverModule from './server-process.ts'

/** Milliseconds for a server to start, and for one run of the kit. */
const startLimit = 20_000
const runLimit = 120_000

// The servers listen on loopback, which no proxy reaches.
const environment = { no_proxy: '*', NO_PROXY: '*' }
/** A process judges hundreds of servers: with more room for short-lived values, a tenth less time goes into collecting them. */
const options = { environment, execArgv: ['--max-semi-space-size=64'] }

const serverProcess = (): Worker<typeof serverModule> =>
  new Worker(new URL('server-process.js', import.meta.url), options)
const kitProcess = (): Worker<typeof kitModule> =>
  new Worker(new URL('kit-process.js', import.meta.url), options)

/** Runs cases one after the other. Server and kit have a process each, as in a user's run. */
export class SelfTestRunner {
  readonly #seed: string
  #ended = false
  #server = serverProcess()
  #kit = kitProcess()

  constructor(seed: string) {
    this.#seed = seed
  }

  /** Never rejects: crashed processes are replaced, and the result says so. */
  async run(testCase: SelfTestCase): Promise<CaseResult> {
    const runs: CaseRun[] = []
    try {
      const server = await this.#server.call('startServer', testCase.changes, { timeLimit: startLimit })
      for (const engines of testCase.runs) {
        const request = { ...server, engines, seed: this.#seed }
        const result = await this.#kit.call('judgeServer', request, { timeLimit: runLimit })
        const traffic = await this.#server.call('takeTraffic', undefined)
        runs.push({ ...result, traffic })
      }
      return { testCase, runs }
    } catch (error) {
      this.#endProcesses()
      if (!this.#ended) {
        this.#server = serverProcess()
        this.#kit = kitProcess()
      }
      return { testCase, runs, crash: errorMessage(error) }
    }
  }

  end(): void {
    this.#ended = true
    this.#endProcesses()
  }

  #endProcesses(): void {
    this.#server.end()
    this.#kit.end()
  }
}
