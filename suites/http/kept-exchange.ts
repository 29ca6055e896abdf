import type { Body, Exchange, ExchangeResponse, Header } from '../../reports/model.ts'
import { beginning } from '../../reports/text/preview.ts'

/**
 * Maximum length of a body, and of a header section, in a kept exchange, in characters. It is several times what a report shows
 * after redaction. There may be hundreds of exchanges, and some are sent to another process.
 */
const keptCharacters = 16 * 1024

const keptHeaders = 200

/** Maximum length of a reason phrase, a header name or a header value. */
const keptOfLine = 4 * 1024

/** A copy, since a slice would keep the whole text in memory. */
const copied = (text: string): string => Buffer.from(text).toString()

/** The beginning of a long text. */
export const keptText = (text: string): string =>
  text.length > keptCharacters ? copied(beginning(text, keptCharacters)) : text

function keptBody(body: Body): Body {
  const { bytes, text, base64 } = body
  if (text !== undefined && text.length > keptCharacters)
    return { bytes, text: keptText(text), truncated: true }
  if (base64 !== undefined && base64.length > keptCharacters)
    return { bytes, base64: copied(base64.slice(0, keptCharacters)), truncated: true }
  return body
}

/** Redaction looks for the beginning of a secret before `…`. */
export const keptLine = (text: string): string =>
  text.length > keptOfLine ? `${copied(beginning(text, keptOfLine))}…` : text

/** Whether `keptLine` cut this text. Headers are read as Latin-1, so a target cannot send the mark. */
export const isCutLine = (text: string): boolean => text.endsWith('…')

const lengthOf = (headers: readonly Header[]): number =>
  headers.reduce((sum, [name, value]) => sum + name.length + value.length, 0)

/** The rules need the content type wherever it is. */
function firstHeaders(headers: readonly Header[]): readonly Header[] {
  if (headers.length <= keptHeaders && lengthOf(headers) <= keptCharacters) return headers
  let left = keptCharacters
  return headers.flatMap(([name, value], index): Header[] => {
    const isType = name.toLowerCase() === 'content-type'
    if (index >= keptHeaders && !isType) return []
    const header = [keptLine(name), keptLine(value)] as const
    left -= lengthOf([header])
    return left >= 0 || isType ? [header] : []
  })
}

/** The same object if the response is short. */
function keptResponse(response: ExchangeResponse): ExchangeResponse {
  const { reason, headers, body, ...rest } = response
  const kept = { reason: keptLine(reason), headers: firstHeaders(headers), body: keptBody(body) }
  const isShort = kept.reason === reason && kept.headers === headers && kept.body === body
  return isShort ? response : { ...rest, ...kept }
}

/** The exchange with only the beginning of a long response; the same object if its response is short. */
export function keptExchange(exchange: Exchange): Exchange {
  const response = exchange.response === null ? null : keptResponse(exchange.response)
  return response === exchange.response ? exchange : { ...exchange, response }
}

/** The exchange as evidence of a finding, with only the beginning of a long request too. */
export const evidenceOf = (exchange: Exchange): Exchange => {
  const { request } = exchange
  return {
    ...keptExchange(exchange),
    request: { ...request, body: request.body === null ? null : keptBody(request.body) },
  }
}
