import { manyCreates } from '../../../contracts/catalogue.ts'
import { headerValue } from '../../../reports/text/header-value.ts'
import { deliveryTime } from '../../http/delivery-time.ts'
import type { LoggedRequest } from '../log/logged-request.ts'
import { countInWords, type Quantity, rangeInWords } from './feature.ts'

const placeOf = ({ exchange: { connection } }: LoggedRequest): bigint | undefined =>
  connection === undefined ? undefined : BigInt(connection.place)

const isCreate = ({ kinds, intent }: LoggedRequest): boolean => kinds.attempts && intent.expect !== 'refused'

const ofDelivery = { requirement: manyCreates, isBeyondCurl: true, isOneSided: true } as const
const onConnection = { requirement: manyCreates, isCircumstance: true, restarts: true } as const

/** The words for an interval of a number that begins at 1. */
const unlessFirst =
  (first: string, words: (range: string) => string): Quantity['words'] =>
  (from, to) =>
    to === 1n ? first : words(rangeInWords(from, to))

export const httpQuantities: readonly Quantity[] = [
  {
    id: 'body-delay',
    ...ofDelivery,
    words: (from, to) => `the body ends ${rangeInWords(from, to)} ms after its head`,
    of: ({ bodyDelay, pieces }) =>
      bodyDelay === undefined && pieces === undefined
        ? undefined
        : BigInt(deliveryTime(pieces?.length ?? 0, bodyDelay)),
    makesCreate: (value) => ({ bodyDelay: Number(value) }),
  },
  {
    id: 'pieces',
    ...ofDelivery,
    words: (from, to) => `the body arrives in ${countInWords(from, to, 'pieces')}`,
    of: ({ pieces }) => (pieces === undefined ? undefined : BigInt(pieces.length + 1)),
  },
  {
    id: 'chunked-bytes',
    requirement: 'chunked-body',
    isOneSided: true,
    words: (from, to) => `the body has ${countInWords(from, to, 'bytes')} in chunks`,
    of: ({ exchange: { request } }) =>
      headerValue(request.headers, 'transfer-encoding') === undefined
        ? undefined
        : BigInt(request.body?.bytes ?? 0),
  },
  {
    id: 'place',
    ...onConnection,
    words: unlessFirst(
      'the request is the first on its connection',
      (range) => `the number of the request on its connection is ${range}`,
    ),
    of: placeOf,
  },
  {
    id: 'create-place',
    ...onConnection,
    words: unlessFirst(
      'a create is the first request on its connection',
      (range) => `a create is request ${range} on its connection`,
    ),
    of: (request) => (isCreate(request) ? placeOf(request) : undefined),
  },
  {
    id: 'creates-on-connection',
    ...onConnection,
    words: unlessFirst(
      'the create is the first on its connection',
      (range) => `the number of the create on its connection is ${range}`,
    ),
    of: (request) => (isCreate(request) ? BigInt(request.connectionCounts.attempts) : undefined),
  },
  {
    id: 'in-flight',
    about: 'concurrency',
    requirement: manyCreates,
    isCircumstance: true,
    isOrder: true,
    words: (from, to) => `${rangeInWords(from, to)} requests are in flight`,
    of: ({ inFlight }) => BigInt(inFlight),
  },
]
