import { wordList } from '../../common/word-list.ts'
import type { Header } from '../../reports/model.ts'
import { headerValue } from '../../reports/text/header-value.ts'
import type { PreparedRequest } from './prepared-request.ts'

/** Converts the lists of Node.js and undici (name, value, name, value) to pairs. */
export function headerPairs(raw: readonly (string | Buffer)[]): Header[] {
  const pairs: Header[] = []
  for (let index = 0; index + 1 < raw.length; index += 2)
    pairs.push([(raw[index] ?? '').toString('latin1'), (raw[index + 1] ?? '').toString('latin1')])
  return pairs
}

/** Names of fields that the client sets, in lower case. */
export const setByClient = wordList('host connection content-length transfer-encoding accept-encoding')

/** @param names in lower case */
export const without = (headers: readonly Header[], names: readonly string[]): Header[] =>
  headers.filter(([name]) => !names.includes(name.toLowerCase()))

export const expectHeader = ['Expect', '100-continue'] as const

function framingHeaders({ body, framing }: PreparedRequest): Header[] {
  if (framing === 'none' || (framing === undefined && body === null)) return []
  if (framing === 'chunked') return [['Transfer-Encoding', 'chunked']]
  return [['Content-Length', String(body?.length ?? 0)]]
}

const written: Record<NonNullable<PreparedRequest['fieldNames']>, (name: string) => string> = {
  'lower case': (name) => name.toLowerCase(),
  'upper case': (name) => name.toUpperCase(),
}

function named(headers: readonly Header[], { fieldNames }: PreparedRequest): readonly Header[] {
  if (fieldNames === undefined) return headers
  return headers.map(([name, value]) => [written[fieldNames](name), value])
}

const accepts = 'Accept-Encoding'

/**
 * All headers of a request as it is sent, except Connection.
 *
 * @param more headers of `--header`; one that the request itself has, such as Cookie, is left out of it
 */
export const requestHeaders = (
  request: PreparedRequest,
  host: string,
  more: readonly Header[],
): readonly Header[] => [
  ...named(
    [
      ['Host', host],
      ...request.headers,
      ...framingHeaders(request),
      ...(request.expectContinue === true ? [expectHeader] : []),
      ...(headerValue(request.headers, accepts.toLowerCase()) === undefined
        ? [[accepts, 'identity'] as const]
        : []),
    ],
    request,
  ),
  ...without(
    more,
    request.headers.map(([name]) => name.toLowerCase()),
  ),
]
