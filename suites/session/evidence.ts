import type { Body, Exchange } from '../../reports/model.ts'
import { beginning } from '../../reports/text/preview.ts'

/**
 * The most of a body that a finding keeps, in characters: several times what a report shows, which is less than this once
 * the secrets are out.
 */
const keptCharacters = 64 * 1024

/** A copy, since a slice would keep the whole text in memory. */
const copied = (text: string): string => Buffer.from(text).toString()

function shortened(body: Body): Body {
  const { bytes, text, base64 } = body
  if (text !== undefined && text.length > keptCharacters)
    return { bytes, text: copied(beginning(text, keptCharacters)), truncated: true }
  if (base64 !== undefined && base64.length > keptCharacters)
    return { bytes, base64: copied(base64.slice(0, keptCharacters)), truncated: true }
  return body
}

/** The exchange as evidence of a finding: there may be hundreds of them, and some cross to another process. */
export const evidenceOf = (exchange: Exchange): Exchange => {
  const { request, response } = exchange
  return {
    ...exchange,
    request: { ...request, body: request.body === null ? null : shortened(request.body) },
    response: response === null ? null : { ...response, body: shortened(response.body) },
  }
}
