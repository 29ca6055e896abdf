import { stringify } from 'lossless-json'
import type { Exchange, ExchangeResponse } from '../../reports/model.ts'
import { TargetUnavailable } from '../http/target-unavailable.ts'
import { isEndOfRun } from '../http/unless.ts'
import { isSuccess, judgedStatus } from '../rules/acceptance.ts'
import { Inconclusive, inconclusiveOutcome, type InconclusiveOutcome } from '../rules/inconclusive.ts'
import { isReadable, memberOf } from '../rules/json-response.ts'
import { nameOf } from './body.ts'
import type { ConsumerPact, PactInteraction } from './consumer-pact.ts'
import type { InteractionMapping } from './interaction-mapping.ts'
import { objectOf } from './json.ts'
import { type Relay, type Ticket, ticketHeader } from './relay.ts'
import { type Renaming, uniqueInteraction } from './unique-interaction.ts'
import { runVerifier } from './verifier.ts'
import { type Result, verifierReport } from './verifier-result.ts'

/** One interaction to verify. */
export interface Item {
  readonly pact: ConsumerPact
  readonly interaction: PactInteraction
  /** Undefined if a consumer supplied the interaction for this run. */
  readonly mapping?: InteractionMapping
  readonly rename?: Renaming
}

/** The result of the verifier on an interaction, and what the relay recorded. */
export interface VerifiedInteraction {
  readonly item: Item
  /** The interaction as it was sent, with unique data. */
  readonly interaction: PactInteraction
  readonly result: Result
  /** Null if the verifier sent nothing. */
  readonly exchange: Exchange | null
  readonly unjudged?: InconclusiveOutcome
  /** Whether the response to the create was wrong, and right with another id and name. */
  readonly acceptedLater?: true
}

const unjudgedFor = (reason: string): InconclusiveOutcome => ({ status: 'inconclusive', reason })

/** The pact for the verifier. Tickets connect results with interactions, and provider states are removed. */
function copyOf(pact: ConsumerPact, tickets: readonly Ticket[]): string {
  const interactions = tickets.map(({ value, interaction }) => {
    const { providerState: _one, providerStates: _several, ...document } = interaction.document
    const { request, response } = interaction
    const headers = { ...objectOf(request.headers), [ticketHeader]: value }
    return { ...document, description: value, request: { ...request, headers }, response }
  })
  const { consumer, provider, metadata } = pact.document
  return stringify({ consumer, provider, interactions, metadata }) ?? ''
}

function unjudgedOf({ exchange, error }: Ticket, result: Result): InconclusiveOutcome | undefined {
  if (error instanceof TargetUnavailable) return inconclusiveOutcome(error)
  if (error !== undefined) throw error
  if (exchange === undefined) {
    const message = result.status === 'error' ? result.message : result.status
    return unjudgedFor(`Pact's verifier did not send the request: ${message}`)
  }
  if (exchange.failure?.kind === 'oversized') return unjudgedFor('the response is too large to be judged')
  try {
    judgedStatus(exchange)
    return undefined
  } catch (problem) {
    if (problem instanceof Inconclusive) return inconclusiveOutcome(problem)
    throw problem
  }
}

/** Why the verifier has no result on the interactions of a pact. */
function loadError(errors: readonly string[], { source }: ConsumerPact, url: string): Result {
  const error = errors.find((text) => text.includes(url))
  return { status: 'error', message: error?.replaceAll(url, source) ?? 'the verifier gives no reason' }
}

/** If the run is ended, or reaches its bounds, the interactions that were not sent are left out. */
async function verifyOnce(items: readonly Item[], relay: Relay): Promise<VerifiedInteraction[]> {
  if (items.length === 0) return []
  const admitted = items.map((item) => ({
    item,
    ticket: relay.admit(uniqueInteraction(item.interaction, item.rename)),
  }))
  const urls = new Map<ConsumerPact, string>()
  for (const pact of new Set(items.map((item) => item.pact))) {
    const tickets = admitted.filter(({ item }) => item.pact === pact).map(({ ticket }) => ticket)
    urls.set(pact, relay.serve(copyOf(pact, tickets)))
  }
  const { results, errors } = verifierReport(await runVerifier(relay.url, [...urls.values()]))
  const sent = admitted.filter(({ ticket: { error } }) => !isEndOfRun(error))
  return sent.map(({ item, ticket }) => {
    const result = results.get(ticket.value) ?? loadError(errors, item.pact, urls.get(item.pact) ?? '')
    const { interaction, exchange = null } = ticket
    const unjudged = unjudgedOf(ticket, result)
    return { item, interaction, result, exchange, ...(unjudged === undefined ? {} : { unjudged }) }
  })
}

/** A second request may get a response. */
const isTransient = ({ exchange, result, unjudged }: VerifiedInteraction): boolean =>
  unjudged === undefined && (exchange?.response === null || result.status === 'error')

const isAnother = (response: ExchangeResponse, name: string | undefined): boolean =>
  isReadable(response) && memberOf(response, 'name') !== name

/**
 * Whether the response to a valid create of the bundled pacts has another status, or not the name of the plant. The target may fail now
 * and then only, or the store may have a plant of this id: ids near a power of two come from a small range.
 */
const isWrong = ({ item, interaction, exchange, unjudged }: VerifiedInteraction): boolean =>
  unjudged === undefined &&
  item.mapping !== undefined &&
  isSuccess(interaction.status) &&
  exchange?.response !== undefined &&
  exchange.response !== null &&
  (exchange.response.status !== interaction.status ||
    isAnother(exchange.response, nameOf(interaction.request)))

const onlyOnce =
  'wrong, and not sent again, as the run reached its bounds: the requirement suites judge whether it always is'

const notSent = 'not sent: the run reached its bounds or was ended'

/** An interaction of a supplied pact that was not sent. The bundled ones are left out, since other engines judge the same. */
const unsent = (item: Item): VerifiedInteraction[] =>
  item.mapping === undefined
    ? [
        {
          item,
          interaction: item.interaction,
          result: { status: 'error', message: notSent },
          exchange: null,
          unjudged: unjudgedFor(notSent),
        },
      ]
    : []

/** Number of creates whose wrong responses have the same status after which these are not due to chance, or to their ids. */
const minAlike = 5

/** Whether at least `minAlike` interactions, this one included, got a wrong response with this status. */
function isOneOfMany(one: VerifiedInteraction, wrong: readonly VerifiedInteraction[]): boolean {
  const status = one.exchange?.response?.status
  return wrong.filter(({ exchange }) => exchange?.response?.status === status).length >= minAlike
}

/** Has each interaction verified with unique data. If there was no response or a wrong one to a create, it is verified once more with other data. */
export async function verify(items: readonly Item[], relay: Relay): Promise<VerifiedInteraction[]> {
  const first = await verifyOnce(items, relay)
  const sent = new Set(first.map(({ item }) => item))
  const firstWrong = first.filter(isWrong)
  const wrong = new Set(firstWrong.map(({ item }) => item))
  const again = first.filter((one) => isTransient(one) || wrong.has(one.item)).map(({ item }) => item)
  const second = await verifyOnce(again, relay)
  const last = second.map((one) =>
    wrong.has(one.item) && one.result.status === 'matched' ? { ...one, acceptedLater: true as const } : one,
  )
  const once = first
    .filter(({ item }) => !last.some((one) => one.item === item))
    .map((one) =>
      wrong.has(one.item) && !isOneOfMany(one, firstWrong)
        ? { ...one, unjudged: unjudgedFor(onlyOnce) }
        : one,
    )
  return [...once, ...last, ...items.filter((item) => !sent.has(item)).flatMap(unsent)]
}
