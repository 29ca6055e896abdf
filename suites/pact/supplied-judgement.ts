import type { Outcome } from '../../reports/model.ts'
import { failure, noResponse, redirected } from './bundled-judgement.ts'
import { isRedirect } from '../http/relay.ts'
import type { VerifiedInteraction } from './verification.ts'

function outcomeOf({ result, exchange, unjudged }: VerifiedInteraction): Outcome {
  if (unjudged !== undefined) return unjudged
  if (exchange?.response === null) return noResponse
  if (result.status === 'matched') return { status: 'passed' }
  const status = exchange?.response.status ?? 0
  if (isRedirect(status)) return redirected(status)
  if (result.status === 'error') return { status: 'inconclusive', reason: result.message }
  return failure(result.mismatches)
}

/** The outcome of an interaction of a consumer's pact. A pending one never fails. */
export function judgeSupplied(verified: VerifiedInteraction): Outcome {
  const outcome = outcomeOf(verified)
  return verified.item.interaction.pending && outcome.status === 'failed'
    ? { status: 'observed', value: `pending, and not fulfilled: ${outcome.message}` }
    : outcome
}
