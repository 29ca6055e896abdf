import type { Body, Exchange, Finding, Header } from '../../reports/model.ts'
import { beginning } from '../../reports/text/preview.ts'
import { redactedFinding } from '../../reports/redacted-finding.ts'
import { redactor, type Secret, tellingLength } from '../../reports/redaction.ts'

/** The most of a body, or of the value of a header field, that a report keeps, in characters. */
const keptCharacters = 4_096

function shortened(body: Body): Body {
  const { bytes, text, base64 } = body
  if (text !== undefined && text.length > keptCharacters)
    return { bytes, text: beginning(text, keptCharacters), truncated: true }
  if (base64 !== undefined && base64.length > keptCharacters)
    return { bytes, base64: base64.slice(0, keptCharacters), truncated: true }
  return body
}

const shortHeader = ([name, value]: Header): Header => [
  name,
  value.length > keptCharacters ? `${beginning(value, keptCharacters)}…` : value,
]

/** The kit's own bodies hold no secret: they can be cut before anything searches them. */
const shortRequest = (exchange: Exchange): Exchange => {
  const { request } = exchange
  return request.body === null
    ? exchange
    : { ...exchange, request: { ...request, body: shortened(request.body) } }
}

/** An answer is cut after its secrets are out: half a secret would not be found. */
const shortResponse = (exchange: Exchange): Exchange => {
  const { response } = exchange
  if (response === null) return exchange
  const headers = response.headers.map(shortHeader)
  return { ...exchange, response: { ...response, headers, body: shortened(response.body) } }
}

/** Makes a finding fit for a report: no secret in any disguise, nothing longer than a reader wants. */
export function sanitise(secrets: readonly Secret[]): (finding: Finding) => Finding {
  const redact = redactor(secrets)
  const redactTitle = redactor(secrets.filter(({ text }) => text.length >= tellingLength))
  return (finding) => {
    const evidence = finding.evidence.map(shortRequest)
    const redacted = redactedFinding({ ...finding, evidence }, redact, redactTitle)
    return { ...redacted, evidence: redacted.evidence.map(shortResponse) }
  }
}

/** What must not be written anywhere: the token, and the values of the user's own headers. */
export const secretsOf = (
  token: string | null,
  headers: readonly (readonly [string, string])[],
): Secret[] => [
  ...(token === null ? [] : [{ text: token, placeholder: '$PLANT_STORE_TOKEN' }]),
  ...headers.map(([name, text]) => ({ text, placeholder: `[value of ${name}]` })),
]
