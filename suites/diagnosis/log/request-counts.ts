import { validPlantOf } from '../../create-plant/intent.ts'
import type { NewPlant } from '../../create-plant/new-plant.ts'
import { isLarge, isRefusal, isSuccess } from '../../rules/acceptance.ts'
import type { Intent, Interaction } from '../../rules/interaction.ts'
import { inferredIntentOf, operationOf } from '../../session/operations.ts'

/** The number of requests of each kind so far. */
export interface RequestCounts {
  /** Valid creates, and other creates that got 2xx or 5xx. */
  readonly creates: number
  /** All accepted requests, and those with a valid NewPlant that the service has read, even if it may refuse them, such as duplicates. */
  readonly attempts: number
  /** Creates that got 2xx or 5xx: a service that fails may have counted the request. */
  readonly acceptedOrFailed: number
  /** Refused with a status from 400 to 499. */
  readonly refused: number
  readonly badRequests: number
  /** Refused with 401 or 403 because only the credential is wrong. */
  readonly unauthorised: number
}

export type RequestKinds = Readonly<Record<keyof RequestCounts, boolean>>

const none: RequestCounts = {
  creates: 0,
  attempts: 0,
  acceptedOrFailed: 0,
  refused: 0,
  badRequests: 0,
  unauthorised: 0,
}

export const countsAfter = (kinds: RequestKinds, before = none): RequestCounts => ({
  creates: before.creates + Number(kinds.creates),
  attempts: before.attempts + Number(kinds.attempts),
  acceptedOrFailed: before.acceptedOrFailed + Number(kinds.acceptedOrFailed),
  refused: before.refused + Number(kinds.refused),
  badRequests: before.badRequests + Number(kinds.badRequests),
  unauthorised: before.unauthorised + Number(kinds.unauthorised),
})

/** A service that responds with one of these has not looked at the plant. */
const unread: ReadonlySet<number> = new Set([401, 403, 404, 405, 408, 411, 413, 415, 429, 503])

/** Whether an accepted request may be a create: it calls an operation that stores, or none that is known. */
export const mayCreate = ({ exchange: { request }, path }: Interaction): boolean =>
  operationOf(request.method, path)?.stores ?? true

/** Whether 401 or 403 is a right response to it: only its credential is wrong. */
const mayBeUnauthorised = ({ expect, refusalOf }: Intent): boolean =>
  expect === 'refused' && refusalOf === undefined

/** The kinds of a request. @param plant of a valid create, or of one that may be refused and came back */
export function kindsOf(interaction: Interaction, plant: NewPlant | undefined): RequestKinds {
  const { exchange, intent, path } = interaction
  const status = exchange.response?.status ?? 0
  const acceptedOrFailed = mayCreate(interaction) && (isSuccess(status) || status >= 500)
  // A large body takes long to parse, and a service that refuses it for its size has not looked at the plant.
  const mayBeValid = intent.expect !== 'refused' && !isLarge(exchange)
  const isValid = mayBeValid && validPlantOf({ intent: inferredIntentOf(exchange, path) }) !== undefined
  return {
    creates: plant !== undefined || acceptedOrFailed,
    attempts: (isValid || acceptedOrFailed) && !unread.has(status),
    acceptedOrFailed,
    refused: isRefusal(status),
    badRequests: status === 400,
    unauthorised: mayBeUnauthorised(intent) && (status === 401 || status === 403),
  }
}
