import { answerInWords, judgedStatus } from './acceptance.ts'
import { memberOf } from './json-response.ts'
import { leakIn } from './leak.ts'
import { errorProblem, plantProblem } from './shapes.ts'
import { isPlain, type NewPlant } from '../create-plant/new-plant.ts'
import type { Entry } from '../session/interaction-log.ts'
import type { Run } from '../session/session.ts'

/** A rule that holds over every answer of the run, whatever provoked it. */
export interface AnswerRule {
  readonly requirement: string
  readonly title: string
  readonly expected: string
  /** Said where no answer of the run came under the rule. */
  readonly unmet: string
  /** Whether the rule speaks of this entry. */
  concerns(entry: Entry, run: Run): boolean
  /** What is wrong with the entry's answer; null where nothing is. May throw Inconclusive. */
  problem(entry: Entry, run: Run): string | null
}

const statusOf = ({ exchange }: Entry): number | undefined => exchange.response?.status

const member = ({ exchange }: Entry, name: string): unknown =>
  exchange.response === null ? undefined : memberOf(exchange.response, name)

/** A 200 to `POST /plants`, with or without a query. */
const createdAnswer = (entry: Entry): boolean =>
  statusOf(entry) === 200 && entry.exchange.request.method === 'POST' && /^\/plants(\?|$)/.test(entry.path)

const sane = ({ exchange: { response } }: Entry): boolean => {
  if (response === null || response.body.truncated) return false
  return plantProblem(response) === null
}

/** A valid create that was accepted with a Plant, and whose answer no other row compares. */
const ownPlant = (entry: Entry): NewPlant | undefined =>
  createdAnswer(entry) && sane(entry) && entry.meaning.ownName !== false ? entry.meaning.create : undefined

/** A body so large that a service may close the connection on it, in bytes. */
const largeBody = 16 * 1024

const isLarge = ({ exchange }: Entry): boolean => (exchange.request.body?.bytes ?? 0) > largeBody

/** What comes back of a name of a million characters may be too large to be judged: the name was only an observation. */
const isEcho = (entry: Entry): boolean => entry.exchange.response?.body.truncated === true && isLarge(entry)

const kept = (what: 'name' | 'tag', entry: Entry): string | null =>
  member(entry, what) === entry.meaning.create?.[what] ? null : `the ${what} in the answer is another`

function serverError(entry: Entry): string | null {
  const { exchange } = entry
  const { request, response, failure } = exchange
  const status = failure === undefined || failure.kind === 'oversized' ? (response?.status ?? 0) : 0
  const notImplemented = status === 501 && request.method !== 'POST'
  if (status >= 500 && status !== 503 && !notImplemented) return `status ${status}`
  const closedOnLarge = failure?.kind === 'dropped' && isLarge(entry)
  const unanswered = failure?.kind === 'dropped' || failure?.kind === 'silent'
  return unanswered && !closedOnLarge ? answerInWords(exchange) : null
}

export const answerRules: readonly AnswerRule[] = [
  {
    requirement: 'plant-shape',
    title: 'every 200 to POST /plants is a Plant',
    expected: 'application/json, a JSON object, name a string, tag a string or absent',
    unmet: 'no answer to POST /plants had status 200',
    concerns: (entry) => createdAnswer(entry) && !isEcho(entry),
    problem: ({ exchange: { response } }) => (response === null ? null : plantProblem(response)),
  },
  {
    requirement: 'error-shape',
    title: 'every 400 is an Error',
    expected: 'application/json, a JSON object, error an int32, message a string',
    unmet: 'no answer had status 400',
    concerns: (entry) =>
      statusOf(entry) === 400 && entry.exchange.request.method !== 'HEAD' && !isEcho(entry),
    problem: ({ exchange: { response } }) => (response === null ? null : errorProblem(response)),
  },
  {
    requirement: 'name-is-the-plants',
    title: 'every created plant is answered with its own name',
    expected: 'the name that was sent',
    unmet: 'no plant with a plain name was created',
    concerns: (entry) => isPlain(ownPlant(entry)?.name ?? ''),
    problem: (entry) => kept('name', entry),
  },
  {
    requirement: 'tag-is-the-plants',
    title: 'a tag in an answer is the tag that was sent',
    expected: 'the tag that was sent',
    unmet: 'no plant with a plain tag was answered with a tag',
    concerns: (entry) => isPlain(ownPlant(entry)?.tag ?? '') && member(entry, 'tag') !== undefined,
    problem: (entry) => kept('tag', entry),
  },
  {
    requirement: 'tag-kept',
    title: 'a plant that was sent with a tag is answered with a tag',
    expected: 'a tag',
    unmet: 'no plant with a plain tag was created',
    concerns: (entry) => isPlain(ownPlant(entry)?.tag ?? ''),
    problem: (entry) => (member(entry, 'tag') === undefined ? 'the answer has no tag' : null),
  },
  {
    requirement: 'no-tag-made-up',
    title: 'a plant that was sent without a tag is answered without one',
    expected: 'no tag',
    unmet: 'no plant without a tag was created',
    concerns: (entry) => {
      const plant = ownPlant(entry)
      return plant !== undefined && plant.tag === undefined
    },
    problem: (entry) => (member(entry, 'tag') === undefined ? null : 'the answer has a tag'),
  },
  {
    requirement: 'no-id-in-answer',
    title: 'no Plant in an answer has an id',
    expected: 'no id at the top level',
    unmet: 'no answer to POST /plants had status 200 and a Plant',
    concerns: (entry) => createdAnswer(entry) && sane(entry),
    problem: (entry) => (member(entry, 'id') === undefined ? null : 'the answer has an id'),
  },
  {
    requirement: 'unicode-name-kept',
    title: 'Unicode names come back code point for code point',
    expected: 'the name that was sent',
    unmet: 'no plant with a Unicode name was created',
    concerns: (entry) => entry.meaning.kind === 'unicode' && ownPlant(entry) !== undefined,
    problem: (entry) => kept('name', entry),
  },
  {
    requirement: 'rejects-with-400',
    title: 'what is refused is refused with 400',
    expected: 'status 400, the only error status in the document',
    unmet: 'nothing was refused',
    concerns: ({ exchange, meaning }) =>
      meaning.refusalOf !== undefined && exchange.response !== null && exchange.response.status >= 300,
    problem: ({ exchange, meaning }) => {
      const status = judgedStatus(exchange)
      return status === null || status === 400 || status === meaning.alsoFine
        ? null
        : `status ${status} for ${meaning.refusalOf}`
    },
  },
  {
    requirement: 'no-server-error',
    title: 'no request ends in a server error or in a dropped connection',
    expected: 'an answer below 500',
    unmet: 'nothing was answered',
    concerns: ({ exchange }) => exchange.failure?.kind !== 'unreachable',
    problem: serverError,
  },
  {
    requirement: 'no-data-leak',
    title: 'no error answer tells of the inside',
    expected: 'no stack trace, no file path, no token',
    unmet: 'no answer was an error',
    concerns: (entry) => (statusOf(entry) ?? 0) >= 400,
    problem: ({ exchange }, run) => leakIn(exchange, run.token),
  },
]
