import type { Client } from 'undici'
import UndiciClient from 'undici/lib/dispatcher/client.js'
import type { Outgoing } from './outgoing.ts'
import type { Attempt } from './recorder.ts'
import { type Line, maxHeaderSize } from './senders.ts'
import { type Carrier, Reception } from './undici-reception.ts'

/** A service that takes one connection at a time gets to the next one only when this one ends: so it does after so many milliseconds. */
const longestUse = 500

/** One kept-alive connection of undici's, made anew when it is closed, with one request at a time. */
export class UndiciConnection implements Carrier {
  reached = false
  readonly #client: Client
  #connected = false
  #answers = 0
  #since = 0

  constructor(line: Line) {
    this.#client = new UndiciClient(line.origin, {
      headersTimeout: 0,
      bodyTimeout: 0,
      maxHeaderSize,
      connect: {
        timeout: line.timeLimit,
        rejectUnauthorized: !line.insecure,
        ...(line.ca === undefined ? {} : { ca: line.ca }),
      },
    })
    this.#client.on('connect', () => {
      this.reached = true
      this.#connected = true
      this.#answers = 0
      this.#since = performance.now()
    })
    this.#client.on('disconnect', () => {
      this.#connected = false
    })
  }

  get reused(): boolean {
    return this.#answers > 0
  }

  /** Whether it has had its share, and is to make room for others. */
  get spent(): boolean {
    return performance.now() - this.#since > longestUse
  }

  send(outgoing: Outgoing, line: Line): Promise<Attempt> {
    this.reached = this.#connected
    return new Promise((resolve) => {
      const reception = new Reception(this, line.timeLimit, (attempt) => {
        if (attempt.failure === undefined) this.#answers += 1
        resolve(attempt)
      })
      this.#client.dispatch(
        { method: outgoing.method, path: line.path, headers: line.headers.flat(), body: outgoing.body },
        reception,
      )
    })
  }

  /** Ends the connection, and what is under way on it. */
  close(): void {
    void this.#client.destroy()
  }
}
