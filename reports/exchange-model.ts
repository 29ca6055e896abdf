/** A header field as it went over the wire: case and order kept. */
export type Header = readonly [name: string, value: string]

/** The bytes of a message body. `text` if they are UTF-8, else `base64`. */
export interface Body {
  /** Length of the whole body in bytes, or of the part that was read. */
  readonly bytes: number
  readonly text?: string
  readonly base64?: string
  /** Set if `text` or `base64` hold only the beginning. */
  readonly truncated?: true
  /** Set if the bytes are not in the content coding that Content-Encoding names. */
  readonly isMiscoded?: true
  /** Set if other bytes came behind the end that Content-Length names. */
  readonly hasBytesBehind?: true
}

export interface ExchangeRequest {
  readonly method: string
  /** Request target as sent: base path, path and query. */
  readonly path: string
  readonly headers: readonly Header[]
  readonly body: Body | null
}

export interface ExchangeResponse {
  readonly status: number
  readonly reason: string
  readonly httpVersion: string
  readonly headers: readonly Header[]
  readonly body: Body
}

/**
 * What happened instead of a complete response, if it shows what to look at. `tls`: the port speaks TLS, and the kit does not;
 * `no-tls`: the reverse; `refused`, `unresolved`: nothing listens there, or the host has no address; `not-http`: the bytes are of
 * another protocol; `malformed`: the response breaks HTTP; `cut`: it ended too early; `closed`: the connection ended without a response;
 * `unreadable`: the response may be right, but the parser of the kit does not read it.
 */
export type WireProblem =
  | 'tls'
  | 'no-tls'
  | 'certificate'
  | 'refused'
  | 'unresolved'
  | 'not-http'
  | 'malformed'
  | 'cut'
  | 'closed'
  | 'unreadable'

/** Why there is no complete response. */
export interface Failure {
  /**
   * `unreachable`: no connection was made; `dropped`: it ended without a complete response; `silent`: the time limit passed;
   * `stale`: a reused connection closed before one byte of the response; `oversized`: the response exceeded the kept size.
   */
  readonly kind: 'unreachable' | 'dropped' | 'silent' | 'stale' | 'oversized'
  readonly message: string
  readonly problem?: WireProblem
  /** Set if the kit waited for less than the time limit, since requests of other kinds were silent before. */
  readonly isEarly?: true
}

/** One request and its response. */
export interface Exchange {
  /** Number of the exchange in its run, from 1. */
  readonly id: number
  readonly request: ExchangeRequest
  readonly response: ExchangeResponse | null
  readonly failure?: Failure
  /** Missing if there was no connection. `place`: the number of the request on its connection, from 1. */
  readonly connection?: { readonly number: number; readonly place: number }
  readonly timing: {
    /** Milliseconds from the start of the run to the first byte sent. */
    readonly startedAt: number
    /** Milliseconds to the last byte of the response, or to the failure. */
    readonly duration: number
  }
}
