import { headerValue } from '../../../reports/text/header-value.ts'
import { responseStatus } from '../../rules/acceptance.ts'
import type { LoggedRequest } from '../logged-request.ts'
import { characterFeatures } from './character-features.ts'
import { brokenInWords } from './refusal-features.ts'
import { type Feature, type FeatureFinder, type Quantity, rangeInWords } from './feature.ts'

const many = 'many-creates'

/** Classes and single characters that crash services: control characters and markup. */
const ofRisk = /^(?:control|markup|character-(?:\d|[12]\d|3[01]))$/

function* historyOf({ order, before, counts, plant, inFlight }: LoggedRequest): Iterable<Feature> {
  if (inFlight > 1) yield { id: 'in-flight', words: 'other requests are in flight', requirement: many }
  if (order === 1)
    yield { id: 'first-request', words: 'it is the first request of the run', requirement: 'create-minimal' }
  else yield { id: 'later-request', words: 'it is not the first request of the run', requirement: many }
  if (plant !== undefined && counts.creates === 1)
    yield { id: 'first-create', words: 'it is the first create of the run', requirement: 'create-minimal' }
  if (before === undefined) return
  const { variation, expect, refusalOf = '' } = before.intent
  const status = responseStatus(before.exchange) ?? 0
  if (status >= 400) yield { id: 'after-refusal', words: 'the request before was refused', requirement: many }
  if (status === 400)
    yield { id: 'after-400', words: 'the request before was refused with 400', requirement: many }
  if (status === 401)
    yield { id: 'after-401', words: 'the request before was refused with 401', requirement: many }
  const { headers } = before.exchange.request
  const [scheme = 'Bearer'] = headerValue(headers, 'authorization')?.split(' ') ?? []
  if (scheme !== 'Bearer')
    yield {
      id: `after-scheme-${scheme}`,
      words: `the request before had the scheme ${scheme}`,
      requirement: many,
    }
  if (headerValue(headers, 'transfer-encoding') !== undefined)
    yield { id: 'after-chunks', words: 'the request before was sent in chunks', requirement: many }
  if (expect !== 'accepted')
    yield {
      id: 'after-invalid',
      words: 'the request before was not a valid create',
      requirement: 'still-serves',
    }
  const broken = brokenInWords[refusalOf]
  if (broken !== undefined)
    yield { id: `after-breaks-${refusalOf}`, words: `in the request before, ${broken}`, requirement: many }
  if (before.plant !== undefined)
    for (const { id, words } of characterFeatures(before.plant.name))
      if (ofRisk.test(id))
        yield { id: `after-${id}`, words: `the name before had ${words}`, requirement: 'still-serves' }
  if (variation !== undefined)
    yield {
      id: `after-${variation}`,
      words: `the request before had ${variation}`,
      requirement: 'still-serves',
    }
}

export const historyFeatures: FeatureFinder = ({ log }) => {
  const firstTagged = log.find(({ plant }) => plant?.tag !== undefined)
  return function* (request) {
    for (const feature of historyOf(request)) yield { ...feature, isContext: true }
    if (request === firstTagged)
      yield {
        id: 'first-tagged',
        words: 'it is the first create with a tag of the run',
        requirement: 'create-with-tag',
        isContext: true,
      }
  }
}

/** Shortest pause in milliseconds that counts: a shorter one may be the time that the kit itself takes. */
const minPause = 40

/**
 * A pause and refused credentials come first: they are rarer than other requests. A count of creates is never farther from the edge than
 * a count of requests.
 */
export const historyQuantities: readonly Quantity[] = [
  {
    id: 'pause',
    requirement: many,
    isContext: true,
    words: (from, to) =>
      to === undefined
        ? `nothing was sent for ${from} ms or more before it`
        : `nothing was sent for ${rangeInWords(from, to)} ms before it`,
    // The kit waits after a create without a response.
    of: ({ pause, exchange }) =>
      pause === undefined || exchange.failure !== undefined
        ? undefined
        : BigInt(pause < minPause ? 0 : pause),
  },
  {
    id: 'unauthorised',
    requirement: many,
    isContext: true,
    isOrder: true,
    isOneSided: true,
    words: (from, to) => `${rangeInWords(from, to)} requests were refused with 401 or 403 before it`,
    of: ({ before }) => BigInt(before?.counts.unauthorised ?? 0),
  },
  {
    id: 'creates',
    requirement: many,
    isContext: true,
    isOrder: true,
    words: (from, to) => `it is create ${rangeInWords(from, to)} of the run`,
    of: ({ counts, kinds, intent }) =>
      kinds.creates && intent.expect !== 'refused' ? BigInt(counts.creates) : undefined,
  },
  {
    id: 'order',
    requirement: many,
    isContext: true,
    isOrder: true,
    words: (from, to) => `it is request ${rangeInWords(from, to)} of the run`,
    of: ({ order }) => BigInt(order),
  },
  {
    id: 'bad-requests',
    requirement: many,
    isContext: true,
    isOrder: true,
    words: (from, to) => `${rangeInWords(from, to)} requests were refused with 400 before it`,
    of: ({ before }) => BigInt(before?.counts.badRequests ?? 0),
  },
  {
    id: 'rate',
    requirement: many,
    isContext: true,
    isOrder: true,
    isOneSided: true,
    words: (from, to) => `${rangeInWords(from, to)} requests were sent in the second before`,
    of: ({ inLastSecond }) => BigInt(inLastSecond),
  },
]
