import type { ExchangeResponse } from '../../reports/model.ts'
import { beginningOf, bodyOf, decoded, keptBytes } from './body.ts'
import { headerValue } from '../../reports/text/header-value.ts'

/** Collects the body of one response; reads no more than the kept size. */
export class ResponseReader {
  readonly #head: Omit<ExchangeResponse, 'body'>
  readonly #chunks: Buffer[] = []
  #bytes = 0

  constructor(head: Omit<ExchangeResponse, 'body'>) {
    this.#head = head
  }

  /** False if the body is larger than the kept size. */
  take(chunk: Buffer): boolean {
    this.#bytes += chunk.length
    if (this.#bytes > keptBytes) return false
    this.#chunks.push(chunk)
    return true
  }

  whole(): ExchangeResponse {
    const coding = headerValue(this.#head.headers, 'content-encoding')
    const bytes = decoded(Buffer.concat(this.#chunks), coding)
    return bytes === null ? this.beginning() : { ...this.#head, body: bodyOf(bytes) }
  }

  beginning(): ExchangeResponse {
    return { ...this.#head, body: beginningOf(this.#chunks, this.#bytes) }
  }
}
