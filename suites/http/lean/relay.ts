import http from 'node:http'
import { Duplex } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { PreparedRequest } from '../prepared-request.ts'
import { type Attempt, record } from '../recorder.ts'
import { type Line, maxHeaderSize } from '../exact-client.ts'

/** What came over a connection that belongs to somebody else; what is written to it goes nowhere. */
class Received extends Duplex {
  readonly #wanted: () => void

  constructor(wanted: () => void) {
    super()
    this.#wanted = wanted
  }

  override _read(): void {
    this.#wanted()
  }

  override _write(_chunk: unknown, _encoding: unknown, done: () => void): void {
    done()
  }
}

/** Has a single connection, and sees whether both sides would keep it. */
class Once extends http.Agent {
  keeps = false
  readonly #received: Received

  constructor(received: Received) {
    super({ keepAlive: true })
    this.#received = received
  }

  override createConnection(): Duplex {
    return this.#received
  }

  override keepSocketAlive(): false {
    this.keeps = true
    return false
  }
}

/** Reads an answer with Node's own parser, on behalf of a connection over which the request has gone already. */
export class Relay {
  readonly #received: Received

  /** @param wanted called where there is room for more of the answer */
  constructor(wanted: () => void) {
    this.#received = new Received(wanted)
  }

  /** @param timeLimit milliseconds that are left */
  async answer(
    outgoing: PreparedRequest,
    line: Line,
    timeLimit: number,
  ): Promise<{ attempt: Attempt; keeps: boolean }> {
    const agent = new Once(this.#received)
    const request = http.request({ method: outgoing.method, path: line.path, agent, maxHeaderSize })
    const recorded = record(request, timeLimit, line.signal)
    request.end()
    const attempt = await recorded
    // Whether the connection stays is known a moment after the answer has ended.
    await setImmediate()
    this.#received.destroy()
    return { attempt, keeps: agent.keeps }
  }

  /** False where there is no room for more. */
  take(chunk: Buffer): boolean {
    return this.#received.push(chunk)
  }

  end(): void {
    this.#received.push(null)
  }

  fail(error: Error): void {
    this.#received.destroy(error)
  }
}
