import type { OrdinaryClient } from '../ordinary-client.ts'
import type { PreparedRequest } from '../prepared-request.ts'
import type { Attempt } from '../recorder.ts'
import type { Line } from '../exact-client.ts'
import { LeanConnection } from './connection.ts'
import { PlainAnswers } from './plain-answer.ts'

/** A request that waits for so many milliseconds may wait for a connection to end, where a service takes one at a time. */
const longWait = (timeLimit: number): number => Math.min(500, timeLimit / 4)

/**
 * The sender for many requests, at a fraction of what one costs with Node's own client. Exact bytes as well, on kept-alive
 * connections, as many as there are requests under way.
 */
export class LeanSender implements OrdinaryClient {
  readonly usesAgent = false
  #connections: LeanConnection[] = []
  #lookout: NodeJS.Timeout | undefined
  readonly #answers = new PlainAnswers()

  constructor(signal?: AbortSignal) {
    signal?.addEventListener('abort', () => this.close(), { once: true })
  }

  send(outgoing: PreparedRequest, line: Line): Promise<Attempt> {
    const connection = this.#connections.find(({ isFree }) => isFree) ?? this.#opened(line)
    return connection.send(outgoing, line)
  }

  closeIdle(): void {
    for (const connection of this.#connections) if (connection.isFree) connection.close()
  }

  close(): void {
    clearInterval(this.#lookout)
    for (const connection of this.#connections) connection.close()
  }

  #opened(line: Line): LeanConnection {
    this.#lookout ??= this.#makingRoom(longWait(line.timeLimit))
    const connection = new LeanConnection(line, this.#answers)
    this.#connections = [...this.#connections.filter(({ isOpen }) => isOpen), connection]
    return connection
  }

  /** Looks after requests that wait for long: the connections of others are to end. */
  #makingRoom(long: number): NodeJS.Timeout {
    const look = () => {
      const before = performance.now() - long
      if (!this.#connections.some(({ since }) => since < before)) return
      for (const connection of this.#connections) if (connection.since >= before) connection.retire()
    }
    return setInterval(look, long / 2).unref()
  }
}
