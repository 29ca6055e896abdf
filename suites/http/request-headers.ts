import type { Header } from '../../reports/model.ts'
import type { PreparedRequest } from './prepared-request.ts'

function framingHeaders({ body, framing }: PreparedRequest): Header[] {
  if (framing === 'none' || (framing === undefined && body === null)) return []
  if (framing === 'chunked') return [['Transfer-Encoding', 'chunked']]
  return [['Content-Length', String(body?.length ?? 0)]]
}

/** All headers of a request as it leaves, Connection excepted. @param more the user's own headers */
export const requestHeaders = (
  request: PreparedRequest,
  host: string,
  more: readonly Header[],
): readonly Header[] => [
  ['Host', host],
  ...request.headers,
  ...framingHeaders(request),
  ['Accept-Encoding', 'identity'],
  ...more,
]
