import type { Header } from '../../reports/model.ts'
import type { PreparedRequest } from './prepared-request.ts'

/** The length of a request that says nothing of it. */
const none = -1

/** The headers of requests as they leave. Requests of a kind share a list, so that nobody has to put it together again. */
export class SentHeaders {
  readonly #host: Header
  readonly #more: readonly Header[]
  /** By the headers of the request, then by its length. */
  readonly #lists = new WeakMap<readonly Header[], Map<number, readonly Header[]>>()

  /** @param more what goes with every request */
  constructor(host: string, more: readonly Header[]) {
    this.#host = ['Host', host]
    this.#more = [['Accept-Encoding', 'identity'], ...more]
  }

  of({ headers, body, framing }: PreparedRequest): readonly Header[] {
    const ofKind = this.#lists.get(headers) ?? new Map<number, readonly Header[]>()
    this.#lists.set(headers, ofKind)
    const length = body?.length ?? (framing === 'length' ? 0 : none)
    const known = ofKind.get(length)
    if (known !== undefined) return known
    const framed: readonly Header[] = length === none ? [] : [['Content-Length', String(length)]]
    const list = [this.#host, ...headers, ...framed, ...this.#more]
    ofKind.set(length, list)
    return list
  }
}
