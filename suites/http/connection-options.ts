import type http from 'node:http'
import type { Header } from '../../reports/model.ts'

/** How to connect and what to send. */
export interface ConnectionOptions {
  readonly origin: string
  /** Path and query, including the base path. */
  readonly path: string
  readonly headers: readonly Header[]
  /** For the exact client. The pool makes its own connections. */
  readonly agent: http.Agent
  readonly ca?: string | undefined
  readonly insecure: boolean
  /** Milliseconds for one request on its connection. */
  readonly timeout: number
  /** Milliseconds for connecting, and for connecting and the request together; default: `timeout`. */
  readonly wholeTimeout?: number
  readonly signal?: AbortSignal | undefined
}

/** In bytes. Headers longer than Node's default of 16 KiB are unusual in responses and in pacts, not wrong. */
export const maxHeaderSize = 256 * 1024
