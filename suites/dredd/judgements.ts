import type { Exchange, Outcome } from '../../reports/model.ts'
import { responseInWords, isSuccess, judgedStatus } from '../rules/acceptance.ts'
import { Inconclusive } from '../rules/inconclusive.ts'
import type { Tried } from './session.ts'

/** What one transaction says of one requirement. */
export interface Judgement {
  readonly requirement: string
  readonly title: string
  readonly outcome: Outcome
  readonly evidence: readonly Exchange[]
}

const fitsPlant = 'an answer that fits the 200 of the OpenAPI document'
const fitsError = 'an answer that fits the 400 of the OpenAPI document'

const failed = (message: string, expected: string, actual: string): Outcome => ({
  status: 'failed',
  message,
  expected,
  actual,
})

/** The outcome that a judgement comes to, where what came back allows one. */
function outcomeOf(judge: () => Outcome): Outcome {
  try {
    return judge()
  } catch (error) {
    if (!(error instanceof Inconclusive)) throw error
    return { status: 'inconclusive', reason: error.message }
  }
}

/** What Dredd found of headers and body. Its own failure on an answer says nothing of the answer. */
function shape({ finding }: Tried, expected: string): Outcome {
  if ('fault' in finding)
    return { status: 'notApplicable', reason: `Dredd failed on this answer: ${finding.fault}` }
  const errors = [finding.parts.headers, finding.parts.body].flatMap((part) => part?.errors ?? [])
  const problem = errors.map(({ message }) => message).join('; ')
  return errors.length === 0 ? { status: 'passed' } : failed(`Dredd: ${problem}`, expected, problem)
}

/** Too much came to be judged. */
function assertWhole({ failure }: Exchange): void {
  if (failure?.kind === 'oversized') throw new Inconclusive(failure.message)
}

/** The 200 transaction: a valid create with a tag. */
export function judgeAcceptance(tried: Tried): Judgement[] {
  const { exchange } = tried
  const evidence = [exchange]
  const accepted = outcomeOf(() => {
    assertWhole(exchange)
    if (judgedStatus(exchange) === 200) return shape(tried, fitsPlant)
    const actual = responseInWords(exchange)
    return failed(`a valid NewPlant was answered with ${actual}`, 'status 200', actual)
  })
  const judgements: Judgement[] = [
    {
      requirement: 'create-with-tag',
      title: 'the 200 transaction of Dredd is answered as documented',
      outcome: accepted,
      evidence,
    },
  ]
  if (exchange.response?.status !== 200) return judgements
  const title = 'the 200 that Dredd gets is a Plant'
  return [...judgements, { requirement: 'plant-shape', title, outcome: shape(tried, fitsPlant), evidence }]
}

/**
 * The 400 transaction: the same without a name. Whatever else refuses it is a refusal too; 400 is only what the document
 * points to.
 *
 * @param control the 200 transaction, which differs from it in the name alone
 */
export function judgeRefusal(tried: Tried, control: Exchange): Judgement[] {
  const { exchange } = tried
  const evidence = [control, exchange]
  const words = responseInWords(exchange)
  const refused = outcomeOf(() => {
    assertWhole(exchange)
    if (!isSuccess(judgedStatus(control))) throw new Inconclusive('its positive control was not accepted')
    return isSuccess(judgedStatus(exchange))
      ? failed(`the request was accepted with ${words}`, 'a status other than 2xx', words)
      : { status: 'passed' }
  })
  const judgements: Judgement[] = [
    {
      requirement: 'name-required',
      title: 'the 400 transaction of Dredd, without a name, is refused',
      outcome: refused,
      evidence,
    },
  ]
  const status = exchange.response?.status
  if (status === undefined || refused.status !== 'passed') return judgements
  judgements.push({
    requirement: 'rejects-with-400',
    title: 'the 400 transaction of Dredd is refused with 400',
    outcome:
      status === 400 ? { status: 'passed' } : failed(`${words} for name-required`, 'status 400', words),
    evidence,
  })
  if (status === 400)
    judgements.push({
      requirement: 'error-shape',
      title: 'the 400 that Dredd gets is an Error',
      outcome: shape(tried, fitsError),
      evidence,
    })
  return judgements
}
