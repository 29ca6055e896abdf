import type { Agent } from 'node:http'
import type { Socket } from 'node:net'
import { interruption } from '../http/interruption.ts'
import type { Failure } from '../../reports/model.ts'
import { keptBytes } from '../http/body.ts'

/** Milliseconds between two looks at a connection. */
const lookEvery = 50

/** A body at the kept size, and headers ahead of it. */
const mostBytes = 2 * keptBytes

const socketsOf = (agent: Agent): Socket[] => Object.values(agent.sockets).flatMap((sockets) => sockets ?? [])

/** Codes of an error on a connection that stood; every other one means that none was made. */
const isDrop = (code: string, message: string): boolean =>
  ['ECONNRESET', 'EPIPE', 'ECONNABORTED'].includes(code) ||
  code.startsWith('HPE_') ||
  code.startsWith('ERR_HTTP') ||
  message === 'aborted'

/**
 * Watches the connections of one agent: Dredd's client has no time limit for a whole answer, and keeps as much of it as
 * comes. Ends them where an answer takes too long or grows too large.
 */
export class Connection {
  readonly #agent: Agent
  #timer: NodeJS.Timeout | undefined
  #ended: Failure | undefined

  constructor(agent: Agent) {
    this.#agent = agent
  }

  /**
   * The request is about to be sent.
   *
   * @param timeLimit milliseconds for the whole answer, connecting included
   */
  watch(timeLimit: number, signal: AbortSignal | undefined): void {
    const until = performance.now() + timeLimit
    this.#timer = setInterval(() => {
      const sockets = socketsOf(this.#agent)
      if (signal?.aborted) this.#end('dropped', interruption)
      else if (sockets.some(({ bytesRead }) => bytesRead > mostBytes))
        this.#end('oversized', `the answer is larger than ${mostBytes} bytes`)
      else if (performance.now() > until)
        if (sockets.some(({ connecting }) => connecting))
          this.#end('unreachable', `no connection within ${timeLimit} ms`)
        else this.#end('silent', `no whole answer within ${timeLimit} ms`)
    }, lookEvery)
  }

  /** Why there is no answer, told from the error that Dredd's client reports. */
  failureOf(error: Error): Failure {
    if (this.#ended !== undefined) return this.#ended
    const code = 'code' in error ? String(error.code) : ''
    return { kind: isDrop(code, error.message) ? 'dropped' : 'unreachable', message: error.message }
  }

  close(): void {
    clearInterval(this.#timer)
    this.#agent.destroy()
  }

  #end(kind: Failure['kind'], message: string): void {
    this.#ended ??= { kind, message }
    this.#agent.destroy()
  }
}
