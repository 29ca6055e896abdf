import type { Exchange, ExchangeResponse, Failure } from '../../../reports/model.ts'

/** The result of one attempt of a request. */
export interface Attempt {
  readonly response: ExchangeResponse | null
  readonly failure?: Failure
  readonly connection?: Exchange['connection']
  /** Milliseconds from the call to the last byte or the failure. */
  readonly duration: number
}
