import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { load } from './load.ts'

/** The cost of one round of requests. */
export interface Round {
  /** Microseconds of the server process, user and system. */
  readonly cpuPerRequest: number
  readonly requestsPerSecond: number
}

async function numberFrom(child: ChildProcess): Promise<number> {
  const [value] = await once(child, 'message')
  return Number(value)
}

async function cpuOf(child: ChildProcess): Promise<number> {
  child.send('cpu')
  return numberFrom(child)
}

/** A server of `bench/servers/` in its own process. */
export class MeasuredServer {
  readonly #child: ChildProcess
  readonly #port: number

  private constructor(child: ChildProcess, port: number) {
    this.#child = child
    this.#port = port
  }

  static async start(name: string): Promise<MeasuredServer> {
    const child = fork(fileURLToPath(new URL(`./servers/${name}.js`, import.meta.url)))
    return new MeasuredServer(child, await numberFrom(child))
  }

  async round(requests: readonly string[], connections: number): Promise<Round> {
    const before = await cpuOf(this.#child)
    const seconds = await load(this.#port, requests, connections)
    const cpu = (await cpuOf(this.#child)) - before
    return { cpuPerRequest: cpu / requests.length, requestsPerSecond: requests.length / seconds }
  }

  stop(): void {
    this.#child.disconnect()
  }
}
