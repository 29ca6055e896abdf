import type { Client } from 'undici'
import UndiciClient from 'undici/lib/dispatcher/client.js'
import type { Header } from '../../reports/model.ts'
import type { Outgoing } from './outgoing.ts'
import type { Attempt } from './recorder.ts'
import { type Line, maxHeaderSize } from './senders.ts'
import { type Carrier, Reception } from './undici-reception.ts'

/** As `flat` does, at a tenth of its cost. */
function listed(headers: readonly Header[]): string[] {
  const list: string[] = []
  for (const [name, value] of headers) list.push(name, value)
  return list
}

/** One kept-alive connection of undici's, made anew when it is closed, with one request at a time. */
export class UndiciConnection implements Carrier {
  reached = false
  /** When the request under way was sent, in milliseconds of `performance.now()`. */
  since = 0
  readonly #client: Client
  #connected = false
  #answers = 0

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
    })
    this.#client.on('disconnect', () => {
      this.#connected = false
    })
  }

  get reused(): boolean {
    return this.#answers > 0
  }

  send(outgoing: Outgoing, line: Line): Promise<Attempt> {
    this.reached = this.#connected
    this.since = performance.now()
    return new Promise((resolve) => {
      const reception = new Reception(this, line.timeLimit, (attempt) => {
        if (attempt.failure === undefined) this.#answers += 1
        resolve(attempt)
      })
      this.#client.dispatch(
        { method: outgoing.method, path: line.path, headers: listed(line.headers), body: outgoing.body },
        reception,
      )
    })
  }

  /** Ends the connection, and what is under way on it. */
  close(): void {
    void this.#client.destroy()
  }
}
