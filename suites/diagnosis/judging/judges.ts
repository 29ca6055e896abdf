import { groupedBy } from '../../../common/grouped-by.ts'
import type { Exchange } from '../../../reports/model.ts'
import { createIntentOf } from '../../create-plant/intent.ts'
import { createPlant } from '../../create-plant/operation.ts'
import { isRefusal, isSuccess, isWronglyAccepted, judgedStatus } from '../../rules/acceptance.ts'
import { mayStore } from '../../http/prepared-request.ts'
import { ifJudgeable } from '../../rules/inconclusive.ts'
import type { Operation } from '../../rules/operation.ts'
import type { Rule, RuleContext } from '../../rules/rule.ts'
import { operations, rules } from '../../session/operations.ts'
import { belonging, SentTexts } from './belonging.ts'
import { credentialRefusals } from './credential-status.ts'
import { delivery, isChangedInPieces } from './delivery.ts'
import { repeatedIds } from '../features/id-features.ts'
import { acceptanceOf } from '../features/text-features.ts'
import type { Judge } from './judge.ts'
import {
  assertReadable,
  isOfCredential,
  isOtherwiseValid,
  type LoggedRequest,
  returned,
} from '../log/logged-request.ts'
import { changesInWords, contradicts } from '../texts/returned-text.ts'
import type { Field } from '../../create-plant/text-field.ts'

function statusDeviations(exchange: Exchange): string[] {
  const status = judgedStatus(exchange)
  if (status === 200) return []
  if (status === null) return ['no response']
  return [isRefusal(status) ? `refused with ${status}` : `${status} instead of 200`]
}

const inWords = ({ id, method, path }: Operation): string =>
  id === createPlant.id ? 'create' : `${method} ${path}`

/** Whether the requests of an operation that have to be accepted are. */
const statusJudge = (repeated: ReadonlySet<LoggedRequest>, operation: Operation): Judge => ({
  aspect: 'status',
  population: `every valid ${inWords(operation)}`,
  requirement: operation.id === createPlant.id ? 'create-minimal' : '',
  isConditionFirst: true,
  rules: [],
  // A duplicate may get another status than a new plant.
  concerns: (request) =>
    request.intent.operation === operation.id &&
    (request.plant !== undefined || request.intent.expect === 'accepted') &&
    !repeated.has(request),
  deviations: ({ exchange }) => statusDeviations(exchange),
})

/**
 * Whether the requests of an operation that have to be refused are.
 *
 * @param mayRefuseCredential whether a response may be a refusal of the credential
 */
const acceptanceJudge = (
  repeated: ReadonlySet<LoggedRequest>,
  operation: Operation,
  mayRefuseCredential: (request: LoggedRequest) => boolean,
): Judge => ({
  aspect: 'acceptance',
  population: `every ${operation.id === createPlant.id ? 'request' : inWords(operation)} that has to be refused`,
  requirement: '',
  yieldsTo: 'plant-shape',
  isConditionFirst: true,
  rules: [],
  concerns: ({ intent }) => intent.operation === operation.id && intent.expect === 'refused',
  deviations: ({ exchange }) => (isWronglyAccepted(exchange) ? ['accepted'] : []),
  // It may be refused because an accepted request has used its id, or for its content after its credential was accepted.
  contradicts: (_, request) =>
    !repeated.has(request) && (!isOfCredential(request) || mayRefuseCredential(request)),
  // A service that failed has not refused it on purpose.
  isWeak: ({ status }) => status === 0 || status >= 500,
})

/** The problem that a rule finds, as signatures. */
function signaturesOf(
  { compares, inCause }: Rule,
  problem: string,
  request: LoggedRequest,
  texts: SentTexts,
): readonly string[] {
  const changed = compares === undefined ? [] : changesOf(compares, request, texts)
  return changed.length > 0 ? changed : [inCause?.(problem, request) ?? problem]
}

/** The changes of the text of a plant; empty if it came back as it was sent. */
function changesOf(member: Field, request: LoggedRequest, texts: SentTexts): readonly string[] {
  const { plant } = request
  const text = returned(request, member)
  if (plant === undefined || text === undefined || text === plant[member]) return []
  if (texts.isOfAnother(request, member) === true) return [`another plant's ${member}`]
  return changesInWords(member, plant, text)
}

/** Whether a check counts the response against the target. */
type IsBlamed = (request: LoggedRequest) => boolean

/** Names that single checks compare, and no rule, since the specification only says that the response has a name. */
function isNamed({ compares }: Rule, request: LoggedRequest, isBlamed: IsBlamed): boolean {
  const { plant, status } = request
  const create = createIntentOf(request)
  const isOwn = create?.ownName !== false || isChangedInPieces(request) || isBlamed(request)
  return (
    compares === 'name' && plant !== undefined && isOwn && create?.kind === undefined && isSuccess(status)
  )
}

/** Whether the service may have refused the request for its credential before it could break the rule. */
const isHidden = ({ isHiddenByAuth }: Rule, request: LoggedRequest): boolean =>
  isHiddenByAuth === true && (request.status === 401 || request.status === 403) && !isOtherwiseValid(request)

/** One judge for rules that make the same demand on different requests. */
const ruleJudge = (
  together: readonly [Rule, ...Rule[]],
  context: RuleContext,
  texts: SentTexts,
  isBlamed: IsBlamed,
): Judge => {
  const [first] = together
  const { compares } = first
  return {
    ...first,
    rules: together.map((rule) => rule.requirement),
    concerns: (request) =>
      together.some((rule) => rule.concerns(request)) || isNamed(first, request, isBlamed),
    deviations: (request) => {
      if (compares !== undefined) assertReadable(request)
      for (const rule of together.filter((one) => one.concerns(request))) {
        const problem = rule.problem(request, context)
        if (problem !== null) return signaturesOf(rule, problem, request, texts)
      }
      return isNamed(first, request, isBlamed) ? changesOf('name', request, texts) : []
    },
    contradicts: (signature, request) => {
      const { plant } = request
      if (first.isCounterexample?.(request) === false || isHidden(first, request)) return false
      return compares === undefined || plant === undefined || contradicts(signature, compares, plant)
    },
    isWeak: ({ exchange: { request }, status }) =>
      first.isWeakIfRefused === true && mayStore(request) && status >= 400,
  }
}

/** The rules. Those that compare the same text share one judge. */
const ruleGroups = (): (readonly [Rule, ...Rule[]])[] => [
  ...groupedBy(rules, ({ compares, requirement }) => compares ?? requirement).values(),
]

export function judgesOf(
  log: readonly LoggedRequest[],
  context: RuleContext,
  runIds: readonly string[] = [],
  isBlamed: IsBlamed = () => false,
): Judge[] {
  const repeated = repeatedIds(log)
  const mayRefuseCredential = credentialRefusals(log)
  const texts = new SentTexts(log, runIds)
  return [
    ...operations.flatMap((one) => [
      statusJudge(repeated, one),
      acceptanceJudge(repeated, one, mayRefuseCredential),
    ]),
    delivery,
    belonging(texts),
    ...ruleGroups().map((group) => ruleJudge(group, context, texts, isBlamed)),
  ]
}

/** The default requirement of a valid create of this kind that is not accepted. */
export const acceptanceRequirement = ({ plant }: LoggedRequest): string => {
  if (plant === undefined) return 'create-minimal'
  const name = acceptanceOf('name', plant.name)
  return name === 'create-minimal' && plant.tag !== undefined ? acceptanceOf('tag', plant.tag) : name
}

/** The possible signatures; empty if nothing is wrong; undefined if the response shows nothing. */
export const deviationsIn = (judge: Judge, request: LoggedRequest): readonly string[] | undefined =>
  ifJudgeable(
    () => judge.deviations(request),
    () => undefined,
  )
