import { headerValue } from '../../../reports/text/header-value.ts'
import { createPlant } from '../../create-plant/operation.ts'
import { deliveryTime } from '../../http/delivery-time.ts'
import { operations } from '../../session/operations.ts'
import type { LoggedRequest } from '../logged-request.ts'
import { type Feature, type FeatureFinder, type Quantity, rangeInWords } from './feature.ts'

const many = 'many-creates'

const header = ({ exchange }: LoggedRequest, name: string): string | undefined =>
  headerValue(exchange.request.headers, name)

function* contentType(request: LoggedRequest): Iterable<Feature> {
  const value = header(request, 'content-type')
  if (value === 'application/json') {
    yield { id: 'type-plain', words: 'the content type has no parameter' }
    return
  }
  if (value === undefined) {
    yield { id: 'type-none', words: 'there is no content type', requirement: 'content-type-required' }
    return
  }
  const [type = '', parameter] = value.split(';')
  yield {
    id: `type-${value}`,
    words: `the content type is ${value}`,
    requirement: typeRequirement(type, parameter),
  }
  if (type.toLowerCase() === 'application/json')
    yield {
      id: 'type-other-form',
      words: 'the content type is application/json in another form',
      requirement: 'content-type-parameter',
    }
  if (parameter !== undefined)
    yield {
      id: 'type-parameter',
      words: 'the content type has a parameter',
      requirement: 'content-type-parameter',
    }
}

function typeRequirement(type: string, parameter: string | undefined): string {
  if (type.toLowerCase() !== 'application/json') return 'content-type-required'
  return parameter === undefined ? 'media-type-case' : 'content-type-parameter'
}

function* headers(request: LoggedRequest): Iterable<Feature> {
  const accept = header(request, 'accept')
  if (accept !== undefined && accept !== 'application/json')
    yield { id: `accept-${accept}`, words: `the Accept header is ${accept}` }
  if (accept === undefined) yield { id: 'no-accept', words: 'there is no Accept header' }
  if (accept?.includes('xml')) yield { id: 'accept-xml', words: 'the Accept header asks for XML' }
  const encoding = header(request, 'content-encoding')
  if (encoding !== undefined) yield { id: 'content-encoding', words: 'there is a Content-Encoding' }
  if (header(request, 'transfer-encoding') !== undefined)
    yield { id: 'chunked', words: 'the body is sent in chunks', requirement: 'chunked-body' }
  if (header(request, 'expect') !== undefined) yield { id: 'expect', words: 'there is an Expect header' }
  const { body } = request.exchange.request
  if (body === null || body.bytes === 0) {
    const length = header(request, 'content-length')
    yield { id: 'no-body', words: 'there is no body', requirement: 'body-required' }
    yield length === undefined
      ? { id: 'no-length', words: 'there is neither a body nor a length', requirement: 'body-required' }
      : { id: 'length-0', words: 'the Content-Length is 0', requirement: 'body-required' }
  }
}

const paths = operations.map(({ path }) => path).join(' or ')

function* target({ path, exchange: { request } }: LoggedRequest): Iterable<Feature> {
  const { method } = request
  if (path.includes('?')) yield { id: 'query', words: 'the path has a query' }
  if (createPlant.matches(method, path)) return
  const known = operations.find((one) => one.matches(one.method, path))
  if (known === undefined) yield { id: 'other-path', words: `the path is not ${paths}` }
  else if (method !== known.method)
    yield { id: 'other-method', words: `the method on ${known.path} is not ${known.method}` }
  yield { id: `target-${method} ${path}`, words: `the request is ${method} ${path}` }
  const isOther = method !== createPlant.method
  yield {
    id: `method-${method}`,
    words: isOther ? `the method is ${method}` : `a ${method} goes to another path than ${createPlant.path}`,
  }
  yield { id: 'other-target', words: 'the request is not a create' }
}

/** Whether a piece ends inside a character. */
function isSplitInCharacter({ pieces = [], exchange }: LoggedRequest): boolean {
  const bytes = Buffer.from(exchange.request.body?.text ?? '')
  return pieces.some((offset) => ((bytes[offset] ?? 0) & 0xc0) === 0x80)
}

function* delivery(request: LoggedRequest): Iterable<Feature> {
  const { bodyDelay, pieces } = request
  if (bodyDelay !== undefined)
    yield { id: 'head-first', words: 'the body arrives later than its head', requirement: many }
  if (pieces !== undefined) yield* inPieces(request)
  if (bodyDelay !== undefined || pieces !== undefined)
    yield {
      id: 'late-body',
      words: 'the body, or a piece of it, arrives later than its head',
      requirement: many,
    }
}

function* inPieces(request: LoggedRequest): Iterable<Feature> {
  yield { id: 'pieces', words: 'the body arrives in pieces', requirement: many }
  if (header(request, 'content-length') !== undefined)
    yield { id: 'pieces-length', words: 'the body arrives in pieces, with its length', requirement: many }
  if (isSplitInCharacter(request))
    yield { id: 'split-character', words: 'the body is split inside a character', requirement: many }
}

export const httpFeatures: FeatureFinder = () =>
  function* (request) {
    yield* contentType(request)
    yield* headers(request)
    yield* target(request)
    for (const feature of delivery(request)) yield { ...feature, isBeyondCurl: true }
  }

const placeOf = ({ exchange: { connection } }: LoggedRequest): bigint | undefined =>
  connection === undefined ? undefined : BigInt(connection.place)

const isCreate = ({ kinds, intent }: LoggedRequest): boolean => kinds.attempts && intent.expect !== 'refused'

export const httpQuantities: readonly Quantity[] = [
  {
    id: 'body-delay',
    requirement: many,
    isBeyondCurl: true,
    isOneSided: true,
    words: (from, to) => `the body ends ${rangeInWords(from, to)} ms after its head`,
    of: ({ bodyDelay, pieces }) =>
      bodyDelay === undefined && pieces === undefined
        ? undefined
        : BigInt(deliveryTime(pieces?.length ?? 0, bodyDelay)),
  },
  {
    id: 'pieces',
    requirement: many,
    isBeyondCurl: true,
    isOneSided: true,
    words: (from, to) => `the body arrives in ${rangeInWords(from, to)} pieces`,
    of: ({ pieces }) => (pieces === undefined ? undefined : BigInt(pieces.length + 1)),
  },
  {
    id: 'place',
    requirement: many,
    isContext: true,
    beginsAnew: true,
    words: (from, to) => `it is request ${rangeInWords(from, to)} on its connection`,
    of: placeOf,
  },
  {
    id: 'create-place',
    requirement: many,
    isContext: true,
    beginsAnew: true,
    words: (from, to) => `a create is request ${rangeInWords(from, to)} on its connection`,
    of: (request) => (isCreate(request) ? placeOf(request) : undefined),
  },
  {
    id: 'creates-on-connection',
    requirement: many,
    isContext: true,
    beginsAnew: true,
    words: (from, to) => `it is create ${rangeInWords(from, to)} on its connection`,
    of: (request) => (isCreate(request) ? BigInt(request.connectionCounts.attempts) : undefined),
  },
  {
    id: 'in-flight',
    requirement: many,
    isContext: true,
    isOrder: true,
    words: (from, to) => `${rangeInWords(from, to)} requests are in flight`,
    of: ({ inFlight }) => BigInt(inFlight),
  },
]
