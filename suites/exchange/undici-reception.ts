import type { Dispatcher } from 'undici'
import type { ExchangeResponse, Failure, Header } from '../../reports/model.ts'
import { type Attempt, beginningOf, bodyOf, decoded, keptBytes } from './recorder.ts'

/** undici's parser takes answers of both 1.0 and 1.1 and does not tell which one it was. */
const httpVersion = '1.x'

/** What the connection tells about the request it carries. */
export interface Carrier {
  /** Whether there was a connection at any time. */
  readonly reached: boolean
  /** Whether it had carried an answer before. */
  readonly reused: boolean
}

function headersOf({ rawHeaders }: Dispatcher.DispatchController): Header[] {
  const headers: Header[] = []
  if (!Array.isArray(rawHeaders)) return headers
  for (let index = 0; index + 1 < rawHeaders.length; index += 2)
    headers.push([
      rawHeaders[index]?.toString('latin1') ?? '',
      rawHeaders[index + 1]?.toString('latin1') ?? '',
    ])
  return headers
}

/** Watches one request of undici's to its end, by the same terms as `record` does for one of Node's. */
export class Reception implements Dispatcher.DispatchHandler {
  readonly #carrier: Carrier
  readonly #settle: (attempt: Attempt) => void
  readonly #began = performance.now()
  readonly #timer: NodeJS.Timeout
  readonly #chunks: Buffer[] = []
  #controller: Dispatcher.DispatchController | undefined
  #size = 0
  #status = 0
  #reason = ''
  #headers: Header[] = []
  #coding: string | undefined
  #settled = false

  constructor(carrier: Carrier, timeLimit: number, settle: (attempt: Attempt) => void) {
    this.#carrier = carrier
    this.#settle = settle
    this.#timer = setTimeout(() => {
      if (carrier.reached) this.#fail('silent', `no whole answer within ${timeLimit} ms`)
      else this.#fail('unreachable', `no connection within ${timeLimit} ms`)
    }, timeLimit)
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller
    if (this.#settled) controller.abort(new Error('too late'))
  }

  onResponseStart(
    controller: Dispatcher.DispatchController,
    status: number,
    headers: Readonly<Record<string, string | string[] | undefined>>,
    reason?: string,
  ): void {
    if (status < 200) return
    this.#status = status
    this.#reason = reason ?? ''
    this.#headers = headersOf(controller)
    const coding = headers['content-encoding']
    this.#coding = Array.isArray(coding) ? coding.join(', ') : coding
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#size += chunk.length
    if (this.#size <= keptBytes) {
      this.#chunks.push(chunk)
      return
    }
    const answer = this.#answer(Buffer.alloc(0))
    const message = `the body is larger than ${keptBytes} bytes`
    const body = beginningOf(this.#chunks, this.#size)
    this.#end({ ...answer, body }, { kind: 'oversized', message })
  }

  onResponseEnd(): void {
    const [first = Buffer.alloc(0)] = this.#chunks
    const bytes = this.#chunks.length > 1 ? Buffer.concat(this.#chunks) : first
    this.#end(this.#answer(decoded(bytes, this.#coding)))
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    if (!this.#carrier.reached) this.#fail('unreachable', error.message)
    else if (this.#carrier.reused && this.#status === 0) this.#fail('stale', error.message)
    else this.#fail('dropped', this.#status === 0 ? error.message : `the answer broke off: ${error.message}`)
  }

  #answer(bytes: Buffer): ExchangeResponse {
    return {
      status: this.#status,
      reason: this.#reason,
      httpVersion,
      headers: this.#headers,
      body: bodyOf(bytes),
    }
  }

  #fail(kind: Failure['kind'], message: string): void {
    this.#end(null, { kind, message })
  }

  #end(response: ExchangeResponse | null, failure?: Failure): void {
    if (this.#settled) return
    this.#settled = true
    clearTimeout(this.#timer)
    const duration = performance.now() - this.#began
    this.#settle(failure === undefined ? { response, duration } : { response, failure, duration })
    if (failure !== undefined) this.#controller?.abort(new Error(failure.message))
  }
}
