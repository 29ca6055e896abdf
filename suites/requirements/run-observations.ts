import type { Exchange } from '../../reports/model.ts'
import { memberOf, parsed, textOf } from '../rules/json-response.ts'
import { keptInWords } from './observation.ts'
import type { Intent } from '../session/interaction-log.ts'
import type { Run } from '../session/session.ts'

/** Something to know of all answers together, where the document is silent. */
export interface AnswerFact {
  readonly requirement: string
  readonly title: string
  /** Undefined where no answer tells. */
  tell(run: Run): string | undefined
}

const listed = (values: Iterable<string>): string | undefined => {
  const sorted = [...new Set(values)].sort()
  return sorted.length === 0 ? undefined : sorted.join('; ')
}

/** How often each thing was said, the most frequent first. */
function counted(values: readonly string[]): string | undefined {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  const sorted = [...counts].sort(([a, left], [b, right]) => right - left || (a < b ? -1 : 1))
  return sorted.length === 0 ? undefined : sorted.map(([value, count]) => `${value} (${count})`).join('; ')
}

/** What came back of a member of the plants of one kind. */
function kept(run: Run, kind: Intent['kind'], member: 'name' | 'tag'): string | undefined {
  const words = run.entries.flatMap(({ exchange: { response }, meaning }) => {
    const sent = meaning.kind === kind ? meaning.create?.[member] : undefined
    if (sent === undefined || response?.status !== 200 || response.body.truncated) return []
    return [keptInWords(sent, memberOf(response, member))]
  })
  return counted(words)
}

const answers = (run: Run): Exchange[] =>
  run.target.exchanges.filter(({ response }) => response !== null && !response.body.truncated)

function* oddities({ response }: Exchange): Iterable<string> {
  if (response === null || (response.status !== 200 && response.status !== 400)) return
  const expected = response.status === 200 ? ['name', 'tag'] : ['error', 'message']
  if (response.body.base64 !== undefined) yield 'invalid UTF-8'
  if (response.body.text?.startsWith('\ufeff')) yield 'a byte order mark'
  const answer = parsed(response)
  if (!('object' in answer)) return
  for (const member of Object.keys(answer.object))
    if (!expected.includes(member)) yield `${response.status} with the member ${member}`
  const text = textOf(response.body)
  for (const member of expected)
    if (text.split(`"${member}":`).length > 2) yield `${response.status} with ${member} twice`
}

const serviceHeaders =
  /^(access-control-.*|cache-control|pragma|expires|etag|vary|strict-transport-security|content-security-policy|referrer-policy|permissions-policy|x-.*|cross-origin-.*|server)$/

const rateHeaders = /^(retry-after|(x-)?ratelimit.*|x-rate-limit.*)$/

const percentile = (sorted: readonly number[], share: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1)

export const answerFacts: readonly AnswerFact[] = [
  {
    requirement: 'unicode-tag-kept',
    title: 'what comes back of Unicode tags',
    tell: (run) => kept(run, 'unicode', 'tag'),
  },
  {
    requirement: 'markup-kept',
    title: 'what comes back of markup in names',
    tell: (run) => kept(run, 'markup', 'name'),
  },
  {
    requirement: 'control-characters-kept',
    title: 'what comes back of control characters in names',
    tell: (run) => kept(run, 'control', 'name'),
  },
  {
    requirement: 'error-values',
    title: 'which error value stands for which refusal',
    tell: (run) =>
      listed(
        run.entries.flatMap(({ exchange: { response }, meaning }) => {
          if (meaning.refusalOf === undefined || response === null || response.body.truncated) return []
          const error = memberOf(response, 'error')
          return error === undefined ? [] : [`${meaning.refusalOf}: ${JSON.stringify(error)}`]
        }),
      ),
  },
  {
    requirement: 'rate-limit',
    title: 'whether a rate limit was met, and which headers tell of one',
    tell: (run) => {
      const met = run.target.exchanges.filter(({ response }) => response?.status === 429).length
      const headers = answers(run).flatMap(
        ({ response }) => response?.headers.map(([name]) => name.toLowerCase()) ?? [],
      )
      const telling = listed(headers.filter((name) => rateHeaders.test(name)))
      return `${met} answers had status 429; headers: ${telling ?? 'none'}`
    },
  },
  {
    requirement: 'http-version',
    title: 'which HTTP versions answer',
    tell: (run) => counted(answers(run).map(({ response }) => `HTTP/${response?.httpVersion}`)),
  },
  {
    requirement: 'service-headers',
    title: 'which CORS, cache and security headers answers carry',
    tell: (run) =>
      listed(
        answers(run).flatMap(({ response }) =>
          (response?.headers ?? [])
            .map(([name]) => name.toLowerCase())
            .filter((name) => serviceHeaders.test(name)),
        ),
      ) ?? 'none',
  },
  {
    requirement: 'answer-oddities',
    title: 'what answers hold beyond their schema',
    tell: (run) => counted(answers(run).flatMap((exchange) => [...oddities(exchange)])) ?? 'nothing',
  },
  {
    requirement: 'latency',
    title: 'how long valid creates take',
    tell: (run) => {
      const times = run.entries
        .filter(({ exchange, meaning }) => meaning.create !== undefined && exchange.response?.status === 200)
        .map(({ exchange }) => exchange.timing.duration)
        .sort((left, right) => left - right)
      if (times.length === 0) return undefined
      return `median ${percentile(times, 0.5)} ms, 95th percentile ${percentile(times, 0.95)} ms, longest ${percentile(times, 1)} ms`
    },
  },
]
