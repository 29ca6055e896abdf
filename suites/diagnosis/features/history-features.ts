import { manyCreates } from '../../../contracts/catalogue.ts'
import { authorizationOf, headerValue } from '../../../reports/text/header-value.ts'
import { isRefusal } from '../../rules/acceptance.ts'
import { hasRightToken, isAlone, type LoggedRequest, parsedBody } from '../log/logged-request.ts'
import { characterFeatures } from './character-features.ts'
import { pauseQuantities } from './pause-quantities.ts'
import { brokenIn } from './refusal-features.ts'
import {
  type Feature,
  feature,
  featureOfBefore,
  type FeatureFinder,
  type Quantity,
  rangeInWords,
} from './feature.ts'

/** Classes and single characters that crash services: control characters and markup. */
const ofRisk = /^(?:control|markup|character-(?:\d|[12]\d|3[01]))$/

/** Whether a POST has no JSON in its body, as far as it is known. */
function hasNoJson({ exchange: { request } }: LoggedRequest): boolean {
  const { method, body } = request
  const isKnown = body === null || (body.text !== undefined && !body.truncated)
  return method === 'POST' && isKnown && parsedBody(request) === undefined
}

const after = (id: string, words: string, requirement?: string): Feature =>
  featureOfBefore(`after-${id}`, words, requirement)

function* historyOf(
  { order, before, counts, plant }: LoggedRequest,
  token: string | null,
): Iterable<Feature> {
  if (order === 1) yield feature('first-request', 'it is the first request of the run', 'create-minimal')
  else yield feature('later-request', 'it is not the first request of the run', manyCreates)
  if (plant !== undefined && counts.creates === 1)
    yield feature('first-create', 'it is the first create of the run', 'create-minimal')
  // Of requests in flight together, it is unknown which one the service handled last.
  if (before === undefined || !isAlone(before)) return
  const { intent, status } = before
  const { variation, expect } = intent
  if (isRefusal(status)) {
    yield after(`${status}`, `the request before was refused with ${status}`)
    yield after('refusal', 'the request before was refused')
  }
  if (status >= 500) yield after('failure', 'the request before got a status of 500 or more')
  const { headers } = before.exchange.request
  const authorization = authorizationOf(headers)
  if (authorization === undefined) yield after('no-credential', 'the request before had no credential')
  if (!hasRightToken(before.exchange, token))
    yield after('invalid-credential', 'the request before had no credential or a wrong one')
  if (!/^Bearer ./i.test(authorization ?? ''))
    yield after('no-token', 'the request before had no Bearer token')
  const [scheme = 'Bearer'] = authorization?.split(' ') ?? []
  if (scheme !== 'Bearer') yield after(`scheme-${scheme}`, `the request before had the scheme ${scheme}`)
  if (headerValue(headers, 'content-encoding') !== undefined)
    yield after('content-encoding', 'the request before had a Content-Encoding')
  if (headerValue(headers, 'transfer-encoding') !== undefined)
    yield after('chunks', 'the request before was sent in chunks')
  if (expect !== 'accepted')
    yield after('invalid', 'the request before was not a valid create', 'still-serves')
  if (hasNoJson(before)) yield after('not-json', 'the request before was not JSON')
  for (const [id, words] of brokenIn(before)) yield after(`breaks-${id}`, `in the request before, ${words}`)
  if (before.plant !== undefined)
    for (const { id, words, oneOf } of characterFeatures(before.plant.name))
      if (ofRisk.test(id)) yield { ...after(id, `the name before had ${words}`, 'still-serves'), oneOf }
  if (variation !== undefined) yield after(variation, `the request before had ${variation}`, 'still-serves')
}

export const concurrencyFeatures: FeatureFinder = () =>
  function* (request) {
    if (isAlone(request)) return
    yield feature('in-flight', 'other requests are in flight', manyCreates, {
      about: 'concurrency',
      isCircumstance: true,
    })
  }

/** The creates right after one with a tag. */
function createsAfterTag(log: readonly LoggedRequest[]): Set<LoggedRequest> {
  const creates = log.filter(({ plant }) => plant !== undefined)
  return new Set(creates.slice(1).filter((_, index) => creates[index]?.plant?.tag !== undefined))
}

/** What the refused requests since the create before had: a service may keep it for the next one. */
function sinceLastCreate(log: readonly LoggedRequest[]): Map<LoggedRequest, ReadonlySet<string>> {
  const found = new Map<LoggedRequest, ReadonlySet<string>>()
  let since = new Set<string>()
  for (const request of log) {
    const { kinds, intent, status } = request
    if (kinds.attempts && intent.expect !== 'refused') found.set(request, since)
    // Others that are not refused may be creates for the service.
    if (found.has(request) || !isRefusal(status)) {
      since = new Set()
      continue
    }
    since.add(`a request that was refused with ${status}`)
    for (const [, words] of brokenIn(request)) since.add(`a refused request in which ${words}`)
    if (hasNoJson(request)) since.add(`a body that is not JSON and was refused with ${status}`)
  }
  return found
}

const firstAfter = (what: string): Feature =>
  featureOfBefore(`first-after-${what.replaceAll(' ', '-')}`, `it is the first create after ${what}`)

export const historyFeatures: FeatureFinder = ({ log, token }) => {
  const since = sinceLastCreate(log)
  const firstTagged = log.find(({ plant }) => plant?.tag !== undefined)
  const afterTag = createsAfterTag(log)
  return function* (request) {
    for (const one of historyOf(request, token)) yield { ...one, isCircumstance: true }
    if (isAlone(request)) for (const what of since.get(request) ?? []) yield firstAfter(what)
    if (afterTag.has(request)) yield featureOfBefore('after-tag', 'the create before had a tag')
    if (request === firstTagged)
      yield feature('first-tagged', 'it is the first create with a tag of the run', 'create-with-tag', {
        isCircumstance: true,
      })
  }
}

/** Whether the response may be that of a service that locks its client out. */
const isLockedOut = ({ status }: LoggedRequest): boolean => [401, 403, 429].includes(status)

const inOrder = { requirement: manyCreates, isCircumstance: true, isOrder: true } as const

export const orderInRun: Quantity = {
  id: 'order',
  ...inOrder,
  onlyGrows: true,
  isOfTime: true,
  words: (from, to) => `the number of the request in the run is ${rangeInWords(from, to)}`,
  of: (request) => BigInt(request.order),
}

/**
 * A pause and refused credentials come first: they are rarer than other requests. A count of creates is never farther from the boundary than
 * a count of requests.
 */
export const historyQuantities: readonly Quantity[] = [
  ...pauseQuantities,
  {
    id: 'unauthorised',
    ...inOrder,
    isOneSided: true,
    isUnpaired: true,
    applies: (failing) => failing.every(isLockedOut),
    words: (from, to) => `${rangeInWords(from, to)} requests were refused with 401 or 403 before it`,
    of: ({ before }) => BigInt(before?.counts.unauthorised ?? 0),
  },
  {
    id: 'creates',
    ...inOrder,
    onlyGrows: true,
    words: (from, to) => `the number of the create in the run is ${rangeInWords(from, to)}`,
    of: ({ counts, kinds, intent }) =>
      kinds.creates && intent.expect !== 'refused' ? BigInt(counts.creates) : undefined,
  },
  orderInRun,
  {
    id: 'bad-requests',
    ...inOrder,
    words: (from, to) => `${rangeInWords(from, to)} requests were refused with 400 before it`,
    of: ({ before }) => BigInt(before?.counts.badRequests ?? 0),
  },
  {
    id: 'rate',
    ...inOrder,
    isOneSided: true,
    isUnpaired: true,
    minRequests: 8,
    words: (from, to) => `${rangeInWords(from, to)} requests were sent in the second before`,
    of: ({ inLastSecond }) => BigInt(inLastSecond),
  },
]
