import type { Cause } from './model.ts'
import { redactedExchange } from './redacted-finding.ts'

type Redact = (text: string) => string

/** A cause without secrets: `redact` is applied to what was sent and received, `redactWords` to the words of the kit. */
export const redactedCause = (cause: Cause, redact: Redact, redactWords = redact): Cause => ({
  ...cause,
  condition: redactWords(cause.condition),
  deviation: redact(cause.deviation),
  findings: cause.findings.map(redactWords),
  twins: {
    accepted: cause.twins.accepted === null ? null : redactedExchange(cause.twins.accepted, redact),
    refused: redactedExchange(cause.twins.refused, redact),
  },
  hints: cause.hints.map(redactWords),
  reproduce: redact(cause.reproduce),
})
