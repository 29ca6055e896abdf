import { wordSet } from '../../common/word-list.ts'
import type { ExchangeRequest, Header } from '../../reports/model.ts'

const usualMethods = wordSet('GET HEAD POST PUT PATCH DELETE OPTIONS')

/** The lowest usual limit of HTTP servers on a header section, in characters. */
const usualHeaderSize = 4_096

const isUnusualPath = (path: string): boolean => {
  if (/%(?:00|2f|5c)/i.test(path)) return true
  try {
    decodeURIComponent(path)
    return false
  } catch {
    return true
  }
}

/** A bearer token is hardly longer than the right one, which the server takes. */
const isLargeHeader = ([name, value]: Header): boolean =>
  name.length + value.length > usualHeaderSize && !/^bearer /i.test(value)

const isUnusualHeader = (header: Header): boolean => isLargeHeader(header) || /[^\t\x20-\x7e]/.test(header[1])

/**
 * Whether an HTTP server may refuse the request before the service sees it, in its own format: an unknown method, a path or
 * query with an unusual percent escape, a header that is too large or has bytes beyond ASCII. Such a 400 is only observed.
 *
 * @param path path and query below the base URL
 */
export const mayBeRefusedByServer = ({ method, headers }: ExchangeRequest, path: string): boolean =>
  !usualMethods.has(method) || isUnusualPath(path) || headers.some(isUnusualHeader)
