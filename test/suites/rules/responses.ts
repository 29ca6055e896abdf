import type { Exchange, ExchangeResponse, Header } from '../../../reports/model.ts'
import { bodyOf } from '../../../suites/http/body.ts'

export interface ResponseOptions {
  readonly status?: number
  /** Null: no content type. */
  readonly type?: string | null
  readonly headers?: readonly Header[]
  readonly path?: string
  readonly truncated?: true
}

/** A response with this body: JSON with status 200 unless the options say otherwise. */
export function responseWith(body: string | Buffer, options: ResponseOptions = {}): ExchangeResponse {
  const { status = 200, type = 'application/json', headers = [], truncated } = options
  const kept = bodyOf(Buffer.from(body))
  return {
    status,
    reason: '',
    httpVersion: '1.1',
    headers: [...(type === null ? [] : [['Content-Type', type] as const]), ...headers],
    body: truncated ? { ...kept, truncated } : kept,
  }
}

/** The exchange of a request with this response. */
export const exchange = (body: string | Buffer, options: ResponseOptions = {}): Exchange => ({
  id: 1,
  request: { method: 'POST', path: options.path ?? '/plants', headers: [], body: null },
  response: responseWith(body, options),
  timing: { startedAt: 0, duration: 1 },
})
