import type { Exchange, ExchangeResponse, Header } from '../../../reports/model.ts'
import { bodyOf } from '../../../suites/http/body.ts'

export interface HighlightedMembers {
  readonly status?: number
  /** Null: no content type. */
  readonly type?: string | null
  readonly headers?: readonly Header[]
  readonly path?: string
  readonly truncated?: true
}

/** An answer with this body; JSON with status 200 where nothing else is asked for. */
export function answer(body: string | Buffer, differing: HighlightedMembers = {}): ExchangeResponse {
  const { status = 200, type = 'application/json', headers = [], truncated } = differing
  const kept = bodyOf(Buffer.from(body))
  return {
    status,
    reason: '',
    httpVersion: '1.1',
    headers: [...(type === null ? [] : [['Content-Type', type] as const]), ...headers],
    body: truncated ? { ...kept, truncated } : kept,
  }
}

/** The answer with the request before it. */
export const exchange = (body: string | Buffer, differing: HighlightedMembers = {}): Exchange => ({
  id: 1,
  request: { method: 'POST', path: differing.path ?? '/plants', headers: [], body: null },
  response: answer(body, differing),
  timing: { startedAt: 0, duration: 1 },
})
