import type { Exchange } from '../../reports/model.ts'

/** What a request was for: what the checks and the rules over responses know of it besides its bytes. */
export interface Intent {
  /** Id of the operation that the request calls; undefined for other paths and methods. */
  readonly operation?: string | undefined
  /** `accepted`: a valid request. `refused`: the specification asks for a refusal or suggests one. `observed`: it is silent. */
  readonly expect: 'accepted' | 'refused' | 'observed'
  /** The requirement that asks for the refusal, if any other status than 400 is a warning. */
  readonly refusalOf?: string
  /** Statuses besides 400 that are no cause for a warning. */
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
  /** Milliseconds after which the body left, if later than its head. */
  readonly bodyDelay?: number
  /** Byte offsets at which the body was split. */
  readonly pieces?: readonly number[]
}
