import type { Dispatcher } from 'undici'
import type { Exchange, ExchangeResponse, Failure } from '../../reports/model.ts'
import { type Attempt, attemptOf } from './retry/attempt.ts'
import {
  connectionFailure,
  isReset,
  isUnasked408,
  lengthFailure,
  oversized,
  timedOut,
  unasked408,
} from './failures.ts'
import { headerPairs } from './headers.ts'
import { ResponseReader } from './response-reader.ts'
import { timeLimit } from './time-limit.ts'
import { wireErrorOf } from './wire-errors.ts'

/** The part of a connection that the exchange needs. */
interface CountedConnection {
  readonly isSecure: boolean
  readonly bytesRead: number
  /** Counts a request that is about to be written. */
  take(): Exchange['connection']
}

const rawHeadersOf = ({ rawHeaders }: Dispatcher.DispatchController): readonly (string | Buffer)[] =>
  Array.isArray(rawHeaders) ? rawHeaders : []

/** Records one request of undici: a whole response, or the reason why there is none. */
export class PooledExchange implements Dispatcher.DispatchHandler {
  readonly attempt: Promise<Attempt>
  readonly #began = performance.now()
  readonly #connection: CountedConnection
  readonly #endLimit: () => void
  #resolve: (attempt: Attempt) => void = () => undefined
  #connected = false
  #place: Exchange['connection']
  #bytesBefore = 0
  #reader: ResponseReader | undefined

  /** @param timeout milliseconds for the whole request, including connecting */
  constructor(connection: CountedConnection, timeout: number) {
    this.#connection = connection
    this.attempt = new Promise((resolve) => {
      this.#resolve = resolve
    })
    this.#endLimit = timeLimit(timeout, () => this.#settle(null, timedOut(this.#connected, timeout)))
  }

  onRequestStart(): void {
    this.#connected = true
    this.#place = this.#connection.take()
    this.#bytesBefore = this.#connection.bytesRead
  }

  onResponseStart(
    controller: Dispatcher.DispatchController,
    status: number,
    _headers: unknown,
    reason = '',
  ): void {
    if (status < 200) return
    if (isUnasked408(status, this.#isReused)) this.#settle(null, unasked408)
    // undici does not report the HTTP version.
    const head = { status, reason, httpVersion: '', headers: headerPairs(rawHeadersOf(controller)) }
    this.#reader = new ResponseReader(head)
  }

  onRequestUpgrade(controller: Dispatcher.DispatchController): void {
    controller.abort(new Error('the connection was switched to another protocol'))
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#reader?.take(chunk) === false) this.#settle(this.#reader.beginning(), oversized)
  }

  onResponseEnd(): void {
    const whole = this.#reader?.whole() ?? null
    this.#settle(whole, lengthFailure(whole))
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    const received = this.#connection.bytesRead - this.#bytesBefore
    const connected = this.#connected || (isReset(error) && !this.#connection.isSecure)
    const state = { connected, reused: this.#isReused, received }
    this.#settle(null, connectionFailure(state, wireErrorOf(error, this.#reader)))
  }

  get #isReused(): boolean {
    return (this.#place?.place ?? 0) > 1
  }

  #settle(response: ExchangeResponse | null, failure?: Failure): void {
    this.#endLimit()
    this.#resolve(attemptOf(response, failure, this.#place, this.#began))
  }
}
