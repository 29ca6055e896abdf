import type { Exchange, ExchangeResponse, Failure } from '../../../reports/model.ts'

/** The result of one attempt of a request. */
export interface Attempt {
  readonly response: ExchangeResponse | null
  readonly failure?: Failure
  readonly connection?: Exchange['connection']
  /** Milliseconds from the call to the last byte or the failure. */
  readonly duration: number
}

/** @param began time of the call, in milliseconds of `performance.now()` */
export const attemptOf = (
  response: ExchangeResponse | null,
  failure: Failure | undefined,
  connection: Exchange['connection'],
  began: number,
): Attempt => ({
  response,
  ...(failure === undefined ? {} : { failure }),
  ...(connection === undefined ? {} : { connection }),
  duration: performance.now() - began,
})
