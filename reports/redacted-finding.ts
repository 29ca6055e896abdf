import { changedOutcome } from './text/changed-outcome.ts'
import type { Body, Counterexample, Exchange, Finding, Header } from './model.ts'
import { type Redact, redactedCut } from './redaction.ts'
import { beginning } from './text/preview.ts'

/** Maximum length of a text in a report, and of the headers of a response, in bytes. Texts are cut after redaction. */
const keptBytes = 4_096
/** Headers of a response that reports read, in lower case. */
const readHeaders: ReadonlySet<string> = new Set(['content-type', 'location'])
/** Maximum length of the text in a body that is searched for secrets, in UTF-16 code units: a report keeps less. */
const searchedLength = 16 * 1024

/** Length of a character in a report, in bytes: JSON writes most control characters as six. */
function lengthOf(code: number): number {
  if (code < 0x20) return code === 0x09 || code === 0x0a || code === 0x0d ? 2 : 6
  return code < 0x80 ? 1 : code < 0x800 ? 2 : 3
}

function bytesOf(text: string): number {
  let bytes = 0
  for (let at = 0; at < text.length; at += 1) bytes += lengthOf(text.charCodeAt(at))
  return bytes
}

/** The beginning of a long text. */
function keptOf(text: string, limit = keptBytes): string {
  let left = limit
  for (let at = 0; at < text.length; at += 1) {
    left -= lengthOf(text.charCodeAt(at))
    if (left < 0) return beginning(text, at)
  }
  return text
}

function cutToBytes(text: string, limit = keptBytes): string {
  const kept = keptOf(text, limit)
  return kept === text ? text : `${kept}…`
}

const headers = (fields: readonly Header[], redact: Redact): Header[] =>
  fields.map(([name, value]) => [cutToBytes(redact(name)), cutToBytes(redact(value))])

/** Returns a function that keeps the first headers that it gets, and the beginning of the one that exceeds the length. */
function headerRoom(): (header: Header) => Header[] {
  let left = keptBytes
  const within = (text: string): string => {
    const kept = cutToBytes(text, left)
    left -= bytesOf(kept)
    return kept
  }
  return ([name, value]) => (left > 0 ? [[within(name), within(value)]] : [])
}

/** The first headers of a response. Those that reports read have room of their own, wherever they are. */
function firstHeaders(fields: readonly Header[], redact: Redact): Header[] {
  const [room, roomOfRead] = [headerRoom(), headerRoom()]
  return fields.flatMap(([name, value]) =>
    (readHeaders.has(name.toLowerCase()) ? roomOfRead : room)([redact(name), redact(value)]),
  )
}

/** Redacts a body. Bytes that are not UTF-8 are read as Latin-1, one character for each byte, so that the other bytes do not change. */
function withoutSecrets(
  { text, base64 = '', truncated }: Body,
  redact: Redact,
): Pick<Body, 'text' | 'base64'> {
  const redactKept: Redact = (kept) => (truncated ? redactedCut(kept, redact) : redact(kept))
  if (text !== undefined) return { text: redactKept(text) }
  const bytes = Buffer.from(base64, 'base64').toString('latin1')
  return { base64: Buffer.from(redactKept(bytes), 'latin1').toString('base64') }
}

/** The body, or the beginning of a long one as a cut text. */
function searchedOf(body: Body): Body {
  const { bytes, text = '' } = body
  return text.length > searchedLength
    ? { bytes, text: beginning(text, searchedLength), truncated: true }
    : body
}

function body(whole: Body, redact: Redact): Body {
  const sent = searchedOf(whole)
  const { text, base64 } = withoutSecrets(sent, redact)
  const kept = keptOf(text ?? '')
  if (text !== undefined && kept !== text) return { bytes: sent.bytes, text: kept, truncated: true }
  if (base64 !== undefined && base64.length > keptBytes)
    return { bytes: sent.bytes, base64: base64.slice(0, keptBytes), truncated: true }
  return { ...sent, ...(text === undefined ? { base64: base64 ?? '' } : { text }) }
}

export function redactedExchange(
  { request, response, failure, ...rest }: Exchange,
  redact: Redact,
): Exchange {
  return {
    ...rest,
    request: {
      method: redact(request.method),
      path: redact(request.path),
      headers: headers(request.headers, redact),
      body: request.body === null ? null : body(request.body, redact),
    },
    response:
      response === null
        ? null
        : {
            ...response,
            reason: cutToBytes(redact(response.reason)),
            headers: firstHeaders(response.headers, redact),
            body: body(response.body, redact),
          },
    ...(failure === undefined
      ? {}
      : { failure: { ...failure, message: cutToBytes(redact(failure.message)) } }),
  }
}

const counterexample = ({ seed, path, text, runs }: Counterexample, redact: Redact): Counterexample => ({
  seed: redact(seed),
  path: redact(path),
  text: redact(text),
  runs,
})

/**
 * A finding without secrets: `redact` is applied to every text in it, `redactTitle` to the words of the kit and the pacts, and long
 * texts are cut. The number of bytes of a body remains that on the wire.
 */
export const redactedFinding = (finding: Finding, redact: Redact, redactTitle = redact): Finding => ({
  check: redactTitle(finding.check),
  title: redactTitle(finding.title),
  requirement: finding.requirement,
  engine: finding.engine,
  outcome: changedOutcome(finding.outcome, (text) => cutToBytes(redact(text))),
  evidence: finding.evidence.map((one) => redactedExchange(one, redact)),
  reproduce: finding.reproduce === null ? null : redact(finding.reproduce),
  ...(finding.counterexample === undefined
    ? {}
    : { counterexample: counterexample(finding.counterexample, redact) }),
})
