import { isObject } from './json.ts'

/** One call of the native verifier. */
export interface Call {
  /** Pact files. */
  readonly files: readonly string[]
  /** Sent with every request, in place of those in the pact. */
  readonly headers: Readonly<Record<string, string>>
}

/** What the process of the verifier is told. */
export interface Job {
  readonly url: string
  /** Time limit of one request, in milliseconds. */
  readonly timeout: number
  readonly insecure: boolean
  /** PEM file of the certificate authorities to trust, in place of the usual ones. */
  readonly authorities?: string | undefined
  readonly calls: readonly Call[]
}

export const isJob = (value: unknown): value is Job =>
  isObject(value) && typeof value.url === 'string' && Array.isArray(value.calls)

/** What it answers: the verifier's own JSON for each call, or why there is none. */
export type Answer = { readonly results: readonly string[] } | { readonly error: string }

export const isAnswer = (value: unknown): value is Answer =>
  isObject(value) && (Array.isArray(value.results) || typeof value.error === 'string')
