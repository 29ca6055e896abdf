import { headerValue } from '../../../reports/text/header-value.ts'
import { isAlone, type LoggedRequest, parsedBody } from '../logged-request.ts'
import { characterFeatures } from './character-features.ts'
import { brokenIn } from './refusal-features.ts'
import { type Feature, feature, type FeatureFinder, type Quantity, rangeInWords } from './feature.ts'

const many = 'many-creates'

/** Classes and single characters that crash services: control characters and markup. */
const ofRisk = /^(?:control|markup|character-(?:\d|[12]\d|3[01]))$/

/** Whether a POST has no JSON in its body, as far as it is known. */
function isNotJson({ exchange: { request } }: LoggedRequest): boolean {
  const { method, body } = request
  const isKnown = body === null || (body.text !== undefined && !body.truncated)
  return method === 'POST' && isKnown && parsedBody(request) === undefined
}

function* historyOf(
  { order, before, counts, plant, inFlight }: LoggedRequest,
  token: string | null,
): Iterable<Feature> {
  if (inFlight > 1) yield feature('in-flight', 'other requests are in flight', many)
  if (order === 1) yield feature('first-request', 'it is the first request of the run', 'create-minimal')
  else yield feature('later-request', 'it is not the first request of the run', many)
  if (plant !== undefined && counts.creates === 1)
    yield feature('first-create', 'it is the first create of the run', 'create-minimal')
  // Of requests in flight together, it is unknown which one the service handled last.
  if (before === undefined || !isAlone(before)) return
  const { variation, expect } = before.intent
  const status = before.exchange.response?.status ?? 0
  if (status >= 400) yield feature('after-refusal', 'the request before was refused', many)
  if (status >= 400 && status < 500)
    yield feature(`after-${status}`, `the request before was refused with ${status}`, many)
  const { headers } = before.exchange.request
  const authorization = headerValue(headers, 'authorization')
  if (authorization === undefined)
    yield feature('after-no-credential', 'the request before had no credential', many)
  if (token !== null && authorization !== `Bearer ${token}`)
    yield feature('after-invalid-credential', 'the request before had no credential or a wrong one', many)
  if (!/^Bearer ./i.test(authorization ?? ''))
    yield feature('after-no-token', 'the request before had no Bearer token', many)
  const [scheme = 'Bearer'] = authorization?.split(' ') ?? []
  if (scheme !== 'Bearer')
    yield feature(`after-scheme-${scheme}`, `the request before had the scheme ${scheme}`, many)
  if (headerValue(headers, 'content-encoding') !== undefined)
    yield feature('after-content-encoding', 'the request before had a Content-Encoding', many)
  if (headerValue(headers, 'transfer-encoding') !== undefined)
    yield feature('after-chunks', 'the request before was sent in chunks', many)
  if (expect !== 'accepted')
    yield feature('after-invalid', 'the request before was not a valid create', 'still-serves')
  if (isNotJson(before)) yield feature('after-not-json', 'the request before was not JSON', many)
  for (const [id, words] of brokenIn(before))
    yield feature(`after-breaks-${id}`, `in the request before, ${words}`, many)
  if (before.plant !== undefined)
    for (const { id, words } of characterFeatures(before.plant.name))
      if (ofRisk.test(id)) yield feature(`after-${id}`, `the name before had ${words}`, 'still-serves')
  if (variation !== undefined)
    yield feature(`after-${variation}`, `the request before had ${variation}`, 'still-serves')
}

/** What the refused requests since the create before had: a service may keep it for the next one. */
function sinceLastCreate(log: readonly LoggedRequest[]): Map<LoggedRequest, ReadonlySet<string>> {
  const found = new Map<LoggedRequest, ReadonlySet<string>>()
  let since = new Set<string>()
  for (const request of log) {
    const { kinds, intent } = request
    if (kinds.attempts && intent.expect !== 'refused') found.set(request, since)
    const status = request.exchange.response?.status ?? 0
    // Others that are not refused may be creates for the service.
    if (found.has(request) || status < 400 || status > 499) {
      since = new Set()
      continue
    }
    since.add(`a request that was refused with ${status}`)
    if (isNotJson(request)) since.add(`a body that is not JSON and was refused with ${status}`)
  }
  return found
}

const firstAfter = (what: string): Feature => ({
  ...feature(`first-after-${what.replaceAll(' ', '-')}`, `it is the first create after ${what}`, many),
  isContext: true,
})

export const historyFeatures: FeatureFinder = ({ log, token }) => {
  const since = sinceLastCreate(log)
  const firstTagged = log.find(({ plant }) => plant?.tag !== undefined)
  return function* (request) {
    for (const one of historyOf(request, token)) yield { ...one, isContext: true }
    if (isAlone(request)) for (const what of since.get(request) ?? []) yield firstAfter(what)
    if (request === firstTagged)
      yield {
        ...feature('first-tagged', 'it is the first create with a tag of the run', 'create-with-tag'),
        isContext: true,
      }
  }
}

/** Shortest pause in milliseconds that counts: a shorter one may be the time that the kit itself takes. */
const minPause = 40

const inOrder = { requirement: many, isContext: true, isOrder: true } as const

/**
 * A pause and refused credentials come first: they are rarer than other requests. A count of creates is never farther from the boundary than
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
    ...inOrder,
    isOneSided: true,
    words: (from, to) => `${rangeInWords(from, to)} requests were refused with 401 or 403 before it`,
    of: ({ before }) => BigInt(before?.counts.unauthorised ?? 0),
  },
  {
    id: 'creates',
    ...inOrder,
    words: (from, to) => `the number of the create in the run is ${rangeInWords(from, to)}`,
    of: ({ counts, kinds, intent }) =>
      kinds.creates && intent.expect !== 'refused' ? BigInt(counts.creates) : undefined,
  },
  {
    id: 'order',
    ...inOrder,
    words: (from, to) => `the number of the request in the run is ${rangeInWords(from, to)}`,
    of: ({ order }) => BigInt(order),
  },
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
    words: (from, to) => `${rangeInWords(from, to)} requests were sent in the second before`,
    of: ({ inLastSecond }) => BigInt(inLastSecond),
  },
]
