import type { Body, Counterexample, Exchange, Finding, Header, Outcome } from './model.ts'
import { redactedCut } from './redaction.ts'
import { beginning } from './text/preview.ts'

type Redact = (text: string) => string

/** The most of a text that a report keeps, in characters. It is cut when no secret is left in it. */
const keptCharacters = 4_096

const shortened = (text: string): string =>
  text.length > keptCharacters ? `${beginning(text, keptCharacters)}…` : text

const headers = (fields: readonly Header[], redact: Redact): Header[] =>
  fields.map(([name, value]) => [shortened(redact(name)), shortened(redact(value))])

/** Bytes that are not UTF-8 are redacted as Latin-1: a character for each byte, so that what is left stays as it was. */
function withoutSecrets(
  { text, base64 = '', truncated }: Body,
  redact: Redact,
): Pick<Body, 'text' | 'base64'> {
  const redactKept: Redact = (kept) => (truncated ? redactedCut(kept, redact) : redact(kept))
  if (text !== undefined) return { text: redactKept(text) }
  const bytes = Buffer.from(base64, 'base64').toString('latin1')
  return { base64: Buffer.from(redactKept(bytes), 'latin1').toString('base64') }
}

function body(sent: Body, redact: Redact): Body {
  const { text, base64 } = withoutSecrets(sent, redact)
  if (text !== undefined && text.length > keptCharacters)
    return { bytes: sent.bytes, text: beginning(text, keptCharacters), truncated: true }
  if (base64 !== undefined && base64.length > keptCharacters)
    return { bytes: sent.bytes, base64: base64.slice(0, keptCharacters), truncated: true }
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
            reason: shortened(redact(response.reason)),
            headers: headers(response.headers, redact),
            body: body(response.body, redact),
          },
    ...(failure === undefined
      ? {}
      : { failure: { ...failure, message: shortened(redact(failure.message)) } }),
  }
}

function outcome(from: Outcome, redactWhole: Redact): Outcome {
  const redact: Redact = (text) => shortened(redactWhole(text))
  switch (from.status) {
    case 'passed':
      return from
    case 'failed':
      return {
        status: 'failed',
        message: redact(from.message),
        ...(from.expected === undefined ? {} : { expected: redact(from.expected) }),
        ...(from.actual === undefined ? {} : { actual: redact(from.actual) }),
      }
    case 'observed':
      return { status: 'observed', value: redact(from.value) }
    case 'inconclusive':
    case 'notApplicable':
      return { ...from, reason: redact(from.reason) }
    case 'kitError':
      return { status: 'kitError', message: redact(from.message) }
  }
}

const counterexample = ({ seed, path, text, runs }: Counterexample, redact: Redact): Counterexample => ({
  seed: redact(seed),
  path: redact(path),
  text: redact(text),
  runs,
})

/**
 * A finding fit for a report: `redact` is applied to every text in it, `redactTitle` to the words that the kit and the pacts
 * put over it, and long texts are cut. The number of bytes of a body stays what it was on the wire.
 */
export const redactedFinding = (finding: Finding, redact: Redact, redactTitle = redact): Finding => ({
  check: redactTitle(finding.check),
  title: redactTitle(finding.title),
  requirement: finding.requirement,
  engine: finding.engine,
  outcome: outcome(finding.outcome, redact),
  evidence: finding.evidence.map((one) => redactedExchange(one, redact)),
  reproduce: finding.reproduce === null ? null : redact(finding.reproduce),
  ...(finding.counterexample === undefined
    ? {}
    : { counterexample: counterexample(finding.counterexample, redact) }),
})
