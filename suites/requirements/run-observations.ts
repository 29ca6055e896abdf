import { mostFrequent } from '../../common/occurrences.ts'
import { percentile } from '../../reports/text/percentile.ts'
import { plural } from '../../reports/text/plural.ts'
import type { Exchange } from '../../reports/model.ts'
import { type CreateIntent, createIntentOf, validPlantOf } from '../create-plant/intent.ts'
import { isPrintableAscii } from '../create-plant/new-plant.ts'
import { createPlant } from '../create-plant/operation.ts'
import { isReadable, memberOf, readableMember } from '../rules/json-response.ts'
import type { Session } from '../session/session.ts'
import { describeReturned } from './observation.ts'
import { oddities } from './response-oddities.ts'
import type { Field } from '../create-plant/text-field.ts'

/** The part of a session that observations read. */
export interface ObservedSession extends Pick<Session, 'interactions'> {
  readonly target: Pick<Session['target'], 'exchanges' | 'pathOf'>
}

/** An observation over all responses, about a point on which the specification is silent. */
interface RunObservation {
  readonly requirement: string
  readonly title: string
  /** Undefined if no response shows it. */
  observe(session: ObservedSession): string | undefined
}

const listed = (values: Iterable<string>): string | undefined => {
  const sorted = [...new Set(values)].sort()
  return sorted.length === 0 ? undefined : sorted.join('; ')
}

/** How often each value occurs, the most frequent first. */
function frequencies(values: readonly string[]): string | undefined {
  const sorted = mostFrequent(values.toSorted())
  return sorted.length === 0 ? undefined : sorted.map(([value, count]) => `${value} (${count})`).join('; ')
}

/** The returned values of a member, for creates of one kind. */
function kept(
  session: ObservedSession,
  member: Field,
  isSuch: (intent: CreateIntent | undefined, sent: string) => boolean,
): string | undefined {
  const words = session.interactions.flatMap((interaction) => {
    const { response } = interaction.exchange
    const sent = validPlantOf(interaction)?.[member]
    if (sent === undefined || !isSuch(createIntentOf(interaction), sent)) return []
    if (response?.status !== 200 || !isReadable(response)) return []
    return [describeReturned(sent, memberOf(response, member))]
  })
  return frequencies(words)
}

const responses = (session: ObservedSession): Exchange[] =>
  session.target.exchanges.filter(({ response }) => response !== null && !response.body.truncated)

/** Whether the schema of the response is known: every 400 is an Error, and only the 200 of a create is a Plant. */
const isDocumented = ({ request, response }: Exchange, path: string): boolean =>
  response?.status !== 200 || createPlant.matches(request.method, path)

const serviceHeaders =
  /^(access-control-.*|cache-control|pragma|expires|etag|vary|strict-transport-security|content-security-policy|referrer-policy|permissions-policy|x-.*|cross-origin-.*|server)$/

const rateHeaders = /^(retry-after|(x-)?ratelimit.*|x-rate-limit.*)$/

export const runObservations: readonly RunObservation[] = [
  {
    requirement: 'unicode-tag-kept',
    title: 'how Unicode tags come back',
    observe: (session) => kept(session, 'tag', (_, tag) => !isPrintableAscii(tag)),
  },
  {
    requirement: 'markup-kept',
    title: 'how markup in names comes back',
    observe: (session) => kept(session, 'name', (intent) => intent?.kind === 'markup'),
  },
  {
    requirement: 'control-characters-kept',
    title: 'how control characters in names come back',
    observe: (session) => kept(session, 'name', (intent) => intent?.kind === 'control'),
  },
  {
    requirement: 'error-values',
    title: 'which error value stands for which refusal',
    observe: (session) =>
      listed(
        session.interactions.flatMap(({ exchange, intent }) => {
          const error = readableMember(exchange, 'error')
          return intent.refusalOf === undefined || error === undefined
            ? []
            : [`${intent.refusalOf}: ${JSON.stringify(error)}`]
        }),
      ),
  },
  {
    requirement: 'rate-limit',
    title: 'whether a rate limit was reached, and which headers announce one',
    observe: (session) => {
      const limited = session.target.exchanges.filter(({ response }) => response?.status === 429).length
      const headers = responses(session).flatMap(
        ({ response }) => response?.headers.map(([name]) => name.toLowerCase()) ?? [],
      )
      const announcing = listed(headers.filter((name) => rateHeaders.test(name)))
      return `${limited} ${plural(limited, 'response')} had status 429; headers: ${announcing ?? 'none'}`
    },
  },
  {
    requirement: 'http-version',
    title: 'which HTTP versions responses have',
    observe: (session) =>
      frequencies(responses(session).map(({ response }) => `HTTP/${response?.httpVersion}`)),
  },
  {
    requirement: 'service-headers',
    title: 'which CORS, cache and security headers responses carry',
    observe: (session) =>
      listed(
        responses(session).flatMap(({ response }) =>
          (response?.headers ?? [])
            .map(([name]) => name.toLowerCase())
            .filter((name) => serviceHeaders.test(name)),
        ),
      ) ?? 'none',
  },
  {
    requirement: 'answer-oddities',
    title: 'what responses contain beyond their schema',
    observe: (session) =>
      frequencies(
        responses(session)
          .filter((exchange) => isDocumented(exchange, session.target.pathOf(exchange)))
          .flatMap((exchange) => [...oddities(exchange)]),
      ) ?? 'nothing',
  },
  {
    requirement: 'latency',
    title: 'how long valid creates take',
    observe: (session) => {
      const times = session.interactions
        .filter(
          (interaction) =>
            validPlantOf(interaction) !== undefined &&
            interaction.exchange.response?.status === 200 &&
            // Otherwise the time contains waits of the kit.
            interaction.bodyDelay === undefined &&
            interaction.pieces === undefined,
        )
        .map(({ exchange }) => exchange.timing.duration)
        .sort((left, right) => left - right)
      if (times.length === 0) return undefined
      const [median, p95, longest] = [0.5, 0.95, 1].map((share) => percentile(times, share).toFixed(1))
      return `median ${median} ms, 95th percentile ${p95} ms, longest ${longest} ms`
    },
  },
]
