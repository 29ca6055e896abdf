import type { OrdinaryClient } from './ordinary-client.ts'
import type { Outgoing } from './outgoing.ts'
import type { Attempt } from './recorder.ts'
import type { Line } from './senders.ts'
import { UndiciConnection } from './undici-connection.ts'

/** A request that waits for so many milliseconds may wait for a connection to end, where a service takes one at a time. */
const longWait = (timeLimit: number): number => Math.min(1_000, timeLimit / 4)

/**
 * The sender for many requests: half of what a request costs with Node's own client. Exact bytes as well, on kept-alive
 * connections, as many as there are requests under way.
 */
export class UndiciSender implements OrdinaryClient {
  readonly usesAgent = false
  readonly #idle: UndiciConnection[] = []
  readonly #busy = new Set<UndiciConnection>()

  constructor(signal?: AbortSignal) {
    signal?.addEventListener('abort', () => this.close(), { once: true })
  }

  async send(outgoing: Outgoing, line: Line): Promise<Attempt> {
    const connection = this.#idle.pop() ?? new UndiciConnection(line)
    this.#busy.add(connection)
    const attempt = await connection.send(outgoing, line)
    this.#busy.delete(connection)
    if (attempt.failure === undefined && !this.#othersWait(longWait(line.timeLimit)))
      this.#idle.push(connection)
    else connection.close()
    return attempt
  }

  /** Whether this connection is to make room for others. */
  #othersWait(long: number): boolean {
    const before = performance.now() - long
    for (const { since } of this.#busy) if (since < before) return true
    return false
  }

  closeIdle(): void {
    for (const connection of this.#idle.splice(0)) connection.close()
  }

  close(): void {
    this.closeIdle()
    for (const connection of this.#busy) connection.close()
  }
}
