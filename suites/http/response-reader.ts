import type { Body, ExchangeResponse } from '../../reports/model.ts'
import { beginningOf, bodyOf, decoded, keptBytes } from './body.ts'
import { headerList, headerValue } from '../../reports/text/header-value.ts'
import type { WireError } from './failures.ts'
import { counted } from '../../reports/text/plural.ts'

/** Collects the body of one response, up to the kept size. */
export class ResponseReader {
  readonly #head: Omit<ExchangeResponse, 'body'>
  /** Room for the body. One buffer for each chunk would take kilobytes for chunks of one byte. */
  #room = Buffer.alloc(0)
  #kept = 0
  #bytes = 0
  #hasBytesBehind = false

  constructor(head: Omit<ExchangeResponse, 'body'>) {
    this.#head = head
  }

  /** Other bytes came behind the response. Only Node.js says so, not undici. */
  noteBytesBehind(): void {
    this.#hasBytesBehind = true
  }

  /** False if the body is larger than the kept size. */
  take(chunk: Buffer): boolean {
    this.#bytes += chunk.length
    if (this.#bytes > keptBytes) return false
    if (this.#bytes > this.#room.length)
      this.#room = Buffer.concat([this.#room], Math.max(2 * this.#room.length, this.#bytes))
    this.#kept += chunk.copy(this.#room, this.#kept)
    return true
  }

  /** What was kept of the body. */
  get #body(): Buffer {
    return this.#room.subarray(0, this.#kept)
  }

  whole(): ExchangeResponse {
    const coding = headerList(this.#head.headers, 'content-encoding')
    const result = decoded(this.#body, coding)
    if (result === null) return this.beginning()
    const { bytes, ...rest } = result
    const hasBytesBehind = this.#hasBytesBehind && this.#announced !== undefined
    const body: Body = { ...bodyOf(bytes), ...rest, ...(hasBytesBehind ? { hasBytesBehind } : {}) }
    return { ...this.#head, body }
  }

  /** The reason why the response is incomplete if the connection ends now. */
  get brokenOff(): WireError {
    const length = this.#announced
    const arrived = counted(this.#bytes, 'byte')
    const message =
      length === undefined
        ? `the response broke off after ${arrived} of its body`
        : `the response broke off: its Content-Length is ${length}, and ${arrived} arrived`
    return { message, problem: 'cut' }
  }

  get #announced(): string | undefined {
    return headerValue(this.#head.headers, 'content-length')
  }

  beginning(): ExchangeResponse {
    return { ...this.#head, body: beginningOf(this.#body, this.#bytes) }
  }
}
