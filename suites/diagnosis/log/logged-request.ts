import { isObject } from '../../../common/is-object.ts'
import { parsedJson } from '../../../common/parsed-json.ts'
import { keyOf } from '../../../reports/text/exchange-key.ts'
import type { Exchange, ExchangeRequest } from '../../../reports/model.ts'
import { authorizationOf } from '../../../reports/text/header-value.ts'
import { createIntentOf, validPlantOf } from '../../create-plant/intent.ts'
import type { NewPlant } from '../../create-plant/new-plant.ts'
import type { Interaction } from '../../rules/interaction.ts'
import { bodyValueOf, readableMember } from '../../rules/json-response.ts'
import { endOf } from '../../session/circumstances.ts'
import { inferredIntentOf } from '../../session/operations.ts'
import { countsAfter, kindsOf, type RequestCounts, type RequestKinds } from './request-counts.ts'
import type { Field } from '../../create-plant/text-field.ts'

/** One request of a run, with its circumstances. */
export interface LoggedRequest extends Interaction {
  /** Its place in the run, from 1. */
  readonly order: number
  /** The status of the response; 0 without one. */
  readonly status: number
  /** The plant of a valid create, or of one that may be refused and came back. */
  readonly plant: NewPlant | undefined
  /** The request that was sent before it. */
  readonly before: LoggedRequest | undefined
  /** The request before on its connection. */
  readonly beforeOnConnection: LoggedRequest | undefined
  /** Since the response to any request before it, in whole milliseconds; undefined for the first request. */
  readonly pause: number | undefined
  /** Since the response to the request before on its connection, in whole milliseconds; undefined on a new connection. */
  readonly idle: number | undefined
  /** How many requests were sent in the second before it. */
  readonly inLastSecond: number
  /** Requests that were in flight at the same time, itself included. */
  readonly inFlight: number
  /** When the last response to it and all requests before it ended, in milliseconds. */
  readonly idleFrom: number
  readonly kinds: RequestKinds
  /** Counts of the run, including this request. */
  readonly counts: RequestCounts
  /** Counts of its connection, including this request. */
  readonly connectionCounts: RequestCounts
}

/** A valid create of a run, or one that may be refused and came back. */
export interface LoggedCreate extends LoggedRequest {
  readonly plant: NewPlant
}

export const isLoggedCreate = (request: LoggedRequest): request is LoggedCreate => request.plant !== undefined

/** The length of the body that was sent, in bytes. */
export const bytesSent = ({ exchange }: LoggedRequest): number => exchange.request.body?.bytes ?? 0

export const isAlone = ({ inFlight }: LoggedRequest): boolean => inFlight === 1

/** Requests that overlap by less than this, in milliseconds, count as sent one after the other: clocks are read a little late. */
const tolerance = 0.2

const startOf = ({ timing }: Exchange): number => timing.startedAt

/** Requests on each side of one that may overlap with it. More would take long in a run of thousands. */
const maxNeighbours = 40

const overlap = (one: Exchange, other: Exchange): boolean =>
  startOf(one) + tolerance < endOf(other) && startOf(other) + tolerance < endOf(one)

/** The plant of a create that the service may refuse, if it came back: then it is as good a counterexample as a valid create. */
function acceptedPlantOf(interaction: Interaction): NewPlant | undefined {
  const { exchange, path, intent } = interaction
  if (intent.expect !== 'observed' || exchange.response?.status !== 200) return undefined
  const plant = validPlantOf({ intent: inferredIntentOf(exchange, path) })
  return plant !== undefined && returned(interaction, 'name') === plant.name ? plant : undefined
}

/** Converts an interaction to the next request of a log. */
export function logged(interaction: Interaction, log: readonly LoggedRequest[], inFlight = 1): LoggedRequest {
  const before = log.at(-1)
  const plant = validPlantOf(interaction) ?? acceptedPlantOf(interaction)
  const kinds = kindsOf(interaction, plant)
  const { connection } = interaction.exchange
  const beforeOnConnection = log.findLast(
    ({ exchange }) => connection !== undefined && exchange.connection?.number === connection.number,
  )
  const start = startOf(interaction.exchange)
  const firstRecent = log.findLastIndex(({ exchange }) => start - startOf(exchange) > 1_000) + 1
  const since = before === undefined ? undefined : start - before.idleFrom
  const pause = since === undefined ? undefined : Math.max(0, Math.round(since))
  const idle =
    beforeOnConnection === undefined
      ? undefined
      : Math.max(0, Math.round(start - endOf(beforeOnConnection.exchange)))
  const idleFrom = Math.max(before?.idleFrom ?? 0, endOf(interaction.exchange))
  return {
    ...interaction,
    order: log.length + 1,
    status: interaction.exchange.response?.status ?? 0,
    plant,
    before,
    beforeOnConnection,
    pause,
    idle,
    idleFrom,
    inLastSecond: log.length - firstRecent,
    inFlight,
    kinds,
    counts: countsAfter(kinds, before?.counts),
    connectionCounts: countsAfter(kinds, beforeOnConnection?.connectionCounts),
  }
}

/**
 * The interactions of a run in the order sent. All sessions contain the interactions of the preflight, which are listed once.
 *
 * @param sessions the interactions of each engine, in the order in which they sent
 */
export function requestLog(sessions: readonly (readonly Interaction[])[]): LoggedRequest[] {
  const seen = new Set<string>()
  const log: LoggedRequest[] = []
  for (const session of sessions) {
    const own = session
      .filter(({ exchange }) => !seen.has(keyOf(exchange)))
      .toSorted((one, other) => startOf(one.exchange) - startOf(other.exchange))
    for (const [index, interaction] of own.entries()) {
      seen.add(keyOf(interaction.exchange))
      const near = own.slice(Math.max(0, index - maxNeighbours), index + maxNeighbours)
      const inFlight = near.filter(
        (other) => other === interaction || overlap(interaction.exchange, other.exchange),
      ).length
      log.push(logged(interaction, log, inFlight))
    }
  }
  return log
}

/** Whether a request that has to be refused has a whole NewPlant. */
export function isOtherwiseValid({ intent }: Pick<Interaction, 'intent'>): boolean {
  const { carries, expect } = createIntentOf({ intent }) ?? {}
  return expect === 'refused' && carries !== undefined && carries.id !== null && carries.name !== null
}

/**
 * Whether the request has the right credential, or needs none.
 *
 * @param token as it is written in the exchange; null: the run sends no credential
 */
export const hasRightToken = ({ request }: Pick<Exchange, 'request'>, token: string | null): boolean =>
  token === null || authorizationOf(request.headers) === `Bearer ${token}`

/** Whether only the credential is wrong. What a request of an independent tool carries is not known from its intent. */
export function isOfCredential(request: Pick<Interaction, 'intent' | 'exchange'>): boolean {
  const { carries, expect, refusalOf } = createIntentOf(request) ?? {}
  const body = parsedBody(request.exchange.request)
  if (expect !== 'refused' || refusalOf !== undefined || body === undefined) return false
  return carries === undefined ? isObject(body) && 'id' in body && 'name' in body : isOtherwiseValid(request)
}

/** @throws {Inconclusive} if there is a response whose body was kept in part, so that its members are unknown */
export function assertReadable({ exchange: { response } }: Pick<Interaction, 'exchange'>): void {
  if (response !== null) bodyValueOf(response)
}

/** A text member of the response; undefined if there is none, or if the response cannot be read. */
export function returned({ exchange }: Pick<Interaction, 'exchange'>, name: Field): string | undefined {
  const value = readableMember(exchange, name)
  return typeof value === 'string' ? value : undefined
}

/** The parsed body of a request; undefined if it is not JSON. */
export const parsedBody = ({ body }: ExchangeRequest): unknown => parsedJson(body?.text ?? '')

/** A text member of the body, for a request that is not a valid create or whose check wrote the member differently. */
export function writtenIn({ exchange }: LoggedRequest, name: Field): unknown {
  const body = parsedBody(exchange.request)
  return isObject(body) ? body[name] : undefined
}
