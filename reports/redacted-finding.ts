import type { Body, Counterexample, Exchange, Finding, Header, Outcome } from './model.ts'

type Redact = (text: string) => string

const headers = (fields: readonly Header[], redact: Redact): Header[] =>
  fields.map(([name, value]) => [redact(name), redact(value)])

/** Bytes that are not UTF-8 are redacted as Latin-1: a character for each byte, so that what is left stays as it was. */
function body(kept: Body, redact: Redact): Body {
  if (kept.text !== undefined) return { ...kept, text: redact(kept.text) }
  const bytes = Buffer.from(kept.base64 ?? '', 'base64').toString('latin1')
  return { ...kept, base64: Buffer.from(redact(bytes), 'latin1').toString('base64') }
}

function exchange({ request, response, failure, ...rest }: Exchange, redact: Redact): Exchange {
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
            reason: redact(response.reason),
            headers: headers(response.headers, redact),
            body: body(response.body, redact),
          },
    ...(failure === undefined ? {} : { failure: { ...failure, message: redact(failure.message) } }),
  }
}

function outcome(from: Outcome, redact: Redact): Outcome {
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
 * The finding with `redact` applied to every text in it, and `redactTitle` to the words that the kit and the pacts put over it.
 * The number of bytes of a body stays what it was on the wire.
 */
export const redactedFinding = (finding: Finding, redact: Redact, redactTitle = redact): Finding => ({
  check: redactTitle(finding.check),
  title: redactTitle(finding.title),
  requirement: finding.requirement,
  engine: finding.engine,
  outcome: outcome(finding.outcome, redact),
  evidence: finding.evidence.map((one) => exchange(one, redact)),
  reproduce: finding.reproduce === null ? null : redact(finding.reproduce),
  ...(finding.counterexample === undefined
    ? {}
    : { counterexample: counterexample(finding.counterexample, redact) }),
})
