import type { ExchangeResponse, Outcome } from '../../reports/model.ts'
import { createPlant } from '../create-plant/operation.ts'
import { controlNotAccepted, isSuccess } from '../rules/acceptance.ts'
import { ifJudgeable } from '../rules/inconclusive.ts'
import { memberOf } from '../rules/json-response.ts'
import { responseProblem } from '../rules/response-schemas.ts'
import { nameOf } from './body.ts'
import { ofResponse, type InteractionMapping } from './interaction-mapping.ts'
import { isRedirect } from '../http/relay.ts'
import type { VerifiedInteraction } from './verification.ts'
import type { Mismatch, Result } from './verifier-result.ts'

/** The outcome of one interaction for one requirement. */
interface RequirementOutcome {
  readonly requirement: string
  readonly outcome: Outcome
}

/** The requirement suites judge redirects. */
export const redirected = (status: number): Outcome => ({
  status: 'inconclusive',
  reason: `the target responded with ${status}: the kit follows no redirect, and Pact judges none`,
})

/** The requirement suites judge drops: they know whether the network drops other requests too. */
const noBundledResponse: Outcome = { status: 'inconclusive', reason: 'no whole response, twice' }

/** The response lacks what a consumer relies on. */
export const noResponse: Outcome = { status: 'failed', message: 'no whole response, twice' }

/** One sentence for each mismatch. The first one gives expected and actual. */
export function failure(mismatches: readonly Mismatch[]): Outcome {
  const [first] = mismatches
  return {
    status: 'failed',
    message: mismatches.map(({ text }) => text).join('; '),
    ...(first === undefined ? {} : { expected: String(first.expected), actual: String(first.actual) }),
  }
}

const passed = (requirement: string): RequirementOutcome => ({ requirement, outcome: { status: 'passed' } })

const failed = (requirement: string, mismatches: readonly Mismatch[]): RequirementOutcome => ({
  requirement,
  outcome: failure(mismatches),
})

const mismatchesIn = (result: Result): readonly Mismatch[] =>
  result.status === 'mismatched' ? result.mismatches : []

/** Whether the response has the name of another plant, which is a separate requirement. */
const isOtherName = (mismatch: Mismatch): boolean =>
  mismatch.of === 'body' && mismatch.place === '$.name' && mismatch.actual.startsWith('"')

type InteractionJudge = (mapping: InteractionMapping, mismatches: readonly Mismatch[]) => RequirementOutcome[]

const judgeAnyName: InteractionJudge = ({ requirement }, mismatches) => {
  const status = mismatches.filter((mismatch) => mismatch.of === 'status')
  if (status.length > 0) return [failed(requirement, status)]
  if (mismatches.length === 0) return [passed(requirement), passed(ofResponse.shape)]
  const other = mismatches.filter(isOtherName)
  const shape = mismatches.filter((mismatch) => !isOtherName(mismatch))
  return [
    ...(other.length > 0 ? [failed(ofResponse.name, other)] : []),
    shape.length > 0 ? failed(ofResponse.shape, shape) : passed(ofResponse.shape),
  ]
}

const judgeSuccess: InteractionJudge = (mapping, mismatches) => [
  ...judgeAnyName(mapping, mismatches),
  ...(mismatches.length === 0 ? [passed(ofResponse.name)] : []),
]

const judgeRefusal: InteractionJudge = ({ requirement }, mismatches) => {
  const status = mismatches.find((mismatch) => mismatch.of === 'status')
  if (status?.of === 'status' && isSuccess(status.actual)) return [failed(requirement, [status])]
  if (status !== undefined) return [passed(requirement), failed(ofResponse.refusal, [status])]
  const error = mismatches.length === 0 ? passed(ofResponse.error) : failed(ofResponse.error, mismatches)
  return [passed(requirement), passed(ofResponse.refusal), error]
}

const judgeUnauthorized: InteractionJudge = ({ requirement }, mismatches) => {
  const status = mismatches.find((mismatch) => mismatch.of === 'status')
  const isAccepted = status?.of === 'status' && isSuccess(status.actual)
  return [isAccepted ? failed(requirement, [status]) : passed(requirement)]
}

const judges: Record<InteractionMapping['kind'], InteractionJudge> = {
  success: judgeSuccess,
  'any-name': judgeAnyName,
  refusal: judgeRefusal,
  unauthorized: judgeUnauthorized,
}

/** Whether the kit's own rules pass a response of the expected status. */
function isConforming(
  { kind }: InteractionMapping,
  { interaction }: VerifiedInteraction,
  response: ExchangeResponse,
): boolean {
  if (response.status !== interaction.status || responseProblem(createPlant.id, response) !== null)
    return false
  return kind !== 'success' || memberOf(response, 'name') === nameOf(interaction.response)
}

/**
 * Pact's verifier cannot read some responses that the specification allows: encodings other than UTF-8, a byte order mark, deep
 * nesting. Its own errors are not violations.
 */
function unread(
  mapping: InteractionMapping,
  verified: VerifiedInteraction,
  response: ExchangeResponse,
): Outcome | null {
  const { result } = verified
  if (result.status === 'matched') return null
  const message =
    result.status === 'error' ? result.message : result.mismatches.map(({ text }) => text).join('; ')
  if (isConforming(mapping, verified, response))
    return {
      status: 'notApplicable',
      reason: `the kit's own rules pass this response, Pact does not: ${message}`,
    }
  return result.status === 'error' ? { status: 'inconclusive', reason: message } : null
}

/** `unread` for a response that the kit's own rules may not be able to judge either. */
const unreadOutcome = (...given: Parameters<typeof unread>): Outcome | null =>
  ifJudgeable(
    () => unread(...given),
    ({ message }) => ({ status: 'inconclusive', reason: message }),
  )

/** Creates of this run that were accepted: the others prove something only beside them. */
export interface AcceptedControls {
  /** The first valid create of the run: without it, a refusal proves nothing. */
  readonly first: boolean
  /** The usual create that Pact sends: without it, what is special in another one is not to blame. */
  readonly plain: boolean
}

/** The requirement of the usual create. */
export const plainRequirement = 'create-minimal'

const nowAndThen: Outcome = {
  status: 'notApplicable',
  reason: 'wrong at first, and right with another id and name: the requirement suites judge that',
}

const withoutControl: Outcome = { status: 'inconclusive', reason: controlNotAccepted }

/**
 * The outcomes of an interaction of the bundled pacts. Only the must level counts: a refusal with a status other than 400 is a
 * warning.
 */
export function judgeBundled(
  mapping: InteractionMapping,
  verified: VerifiedInteraction,
  controls: AcceptedControls,
): RequirementOutcome[] {
  const { requirement, kind } = mapping
  const { result, exchange, unjudged, acceptedLater } = verified
  if (acceptedLater) return [{ requirement, outcome: nowAndThen }]
  if (unjudged !== undefined) {
    // The kit's own rules judge responses that are too long for the verifier.
    const isLong = exchange?.failure?.kind === 'oversized'
    const { reason } = unjudged
    const outcome: Outcome = isLong ? { status: 'notApplicable', reason } : unjudged
    return [{ requirement, outcome }]
  }
  const response = exchange?.response ?? null
  const isRefusal = kind === 'refusal' || kind === 'unauthorized'
  if (!isRefusal && response === null) return [{ requirement, outcome: noBundledResponse }]
  if (!isRefusal && response !== null && isRedirect(response.status))
    return [{ requirement, outcome: redirected(response.status) }]
  const outcome = response === null ? null : unreadOutcome(mapping, verified, response)
  if (outcome !== null) return [{ requirement, outcome }]
  // A request that got no response was not accepted.
  const outcomes = response === null ? [passed(requirement)] : judges[kind](mapping, mismatchesIn(result))
  const unproved = isRefusal ? 'passed' : 'failed'
  const isProved = isRefusal ? controls.first : controls.plain || requirement === plainRequirement
  if (isProved) return outcomes
  return outcomes.map((one) =>
    one.requirement === requirement && one.outcome.status === unproved
      ? { requirement, outcome: withoutControl }
      : one,
  )
}
