import type { Exchange } from '../../reports/model.ts'

/** The purpose of a request: what checks and rules know about it besides its bytes. */
export interface Intent {
  /** Id of the operation that the request calls; undefined for other paths and methods. */
  readonly operation?: string | undefined
  /** `accepted`: a valid request. `refused`: the specification asks for a refusal or suggests one. `observed`: it is silent. */
  readonly expect: 'accepted' | 'refused' | 'observed'
  /** The requirement that asks for the refusal, if any other status than 400 is a warning. */
  readonly refusalOf?: string
  /** Statuses besides 400 that are not a warning. */
  readonly alsoFine?: readonly number[]
  /** What differs from a valid request, in a few words: `a trailing comma`. */
  readonly variation?: string
}

/** One request of a run with its final exchange. */
export interface Interaction {
  readonly exchange: Exchange
  /** Path and query below the base URL. */
  readonly path: string
  readonly intent: Intent
  /** Delay of the body after its head, in milliseconds. */
  readonly bodyDelay?: number
  /** Byte offsets at which the body was split. */
  readonly pieces?: readonly number[]
}
