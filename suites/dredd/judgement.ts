import type { Exchange, Outcome } from '../../reports/model.ts'
import {
  controlNotAccepted,
  isSuccess,
  judgedStatus,
  responseInWords,
  wronglyAccepted,
} from '../rules/acceptance.ts'
import type { DocumentedResponse } from '../rules/documented-response.ts'
import { ifJudgeable, Inconclusive, inconclusiveOutcome } from '../rules/inconclusive.ts'
import { responseProblem } from '../rules/response-schemas.ts'
import type { FindingDraft } from '../session/finding-maker.ts'

/** One transaction that was sent. */
export interface TransactionResult {
  readonly documented: DocumentedResponse
  /** The last attempt. */
  readonly exchange: Exchange
  /** The errors of Dredd about headers and body, or its own error. */
  readonly dredd: { readonly problems: readonly string[] } | { readonly error: string }
}

const failed = (message: string, expected: string, actual: string): Outcome => ({
  status: 'failed',
  message,
  expected,
  actual,
})

/** An objection of Dredd is only shown if the kit's own rules pass the response. */
function shapeOf({ documented, exchange: { response }, dredd }: TransactionResult): Outcome {
  if ('error' in dredd)
    return { status: 'notApplicable', reason: `Dredd failed on this response: ${dredd.error}` }
  if (dredd.problems.length === 0) return { status: 'passed' }
  const problems = dredd.problems.join('; ')
  return response !== null && responseProblem(documented.operation.id, response) === null
    ? { status: 'observed', value: `only Dredd objects: ${problems}` }
    : failed(`Dredd: ${problems}`, `a response that fits the ${documented.status} of openapi.yaml`, problems)
}

function acceptanceOf(result: TransactionResult): Outcome {
  const { documented, exchange } = result
  if (judgedStatus(exchange) === documented.status) return shapeOf(result)
  const actual = responseInWords(exchange)
  return failed(`a valid request got ${actual}`, `status ${documented.status}`, actual)
}

function refusalOf({ exchange }: TransactionResult, control: Exchange): Outcome {
  if (!isSuccess(judgedStatus(control))) throw new Inconclusive(controlNotAccepted)
  return isSuccess(judgedStatus(exchange))
    ? { status: 'failed', ...wronglyAccepted(exchange) }
    : { status: 'passed' }
}

/** The outcome of a judgement; inconclusive if the response does not allow one. */
function outcomeOf({ exchange: { failure, response } }: TransactionResult, judge: () => Outcome): Outcome {
  const isWhole = response !== null && !response.body.truncated
  // The kit's own rules judge whole responses that are too large for a tool.
  if (failure?.kind === 'oversized' && isWhole) return { status: 'notApplicable', reason: failure.message }
  if (failure?.kind === 'oversized') return { status: 'inconclusive', reason: failure.message }
  return ifJudgeable<Outcome>(judge, inconclusiveOutcome)
}

/**
 * The outcomes of a transaction for its requirements. Any refusal of an invalid request counts, since the specification only points
 * to 400.
 *
 * @param control the operation's 2xx transaction, which differs from a 4xx one in the invalid part alone
 */
export function draftsOf(result: TransactionResult, control: Exchange): FindingDraft[] {
  const { documented, exchange } = result
  const { status, requirement } = documented
  const isValid = isSuccess(status)
  const evidence = exchange === control ? [exchange] : [control, exchange]
  const common = { slug: `transaction-${status}`, evidence }
  const outcome = outcomeOf(result, () => (isValid ? acceptanceOf(result) : refusalOf(result, control)))
  const title = `the ${status} transaction of Dredd is ${isValid ? 'accepted' : 'refused'}`
  const drafts: FindingDraft[] = [{ ...common, requirement, title, outcome }]
  const actual = exchange.response?.status
  if (actual === undefined || exchange.failure !== undefined) return drafts
  if (!isValid && outcome.status === 'passed')
    drafts.push({
      ...common,
      requirement: 'rejects-with-400',
      title: `the ${status} transaction of Dredd is refused with ${status}`,
      outcome:
        actual === status
          ? { status: 'passed' }
          : failed(`status ${actual} for ${requirement}`, `status ${status}`, `status ${actual}`),
    })
  if (actual === status)
    drafts.push({
      ...common,
      requirement: documented.shape,
      title: `the ${status} that Dredd gets fits openapi.yaml`,
      outcome: outcomeOf(result, () => shapeOf(result)),
    })
  return drafts
}
