import { headerValue } from '../../../reports/text/header-value.ts'
import { createPlant } from '../../create-plant/operation.ts'
import type { LoggedRequest } from '../logged-request.ts'
import { type Feature, type FeatureFinder, type Quantity, rangeInWords } from './feature.ts'

const many = 'many-creates'

const header = ({ exchange }: LoggedRequest, name: string): string | undefined =>
  headerValue(exchange.request.headers, name)

function* webToken(token: string): Iterable<Feature> {
  const requirement = 'invalid-token'
  const [, , signature = ''] = token.split('.')
  if (signature === '')
    yield {
      id: 'credential-unsigned',
      words: 'the token is a JSON Web Token without a signature',
      requirement,
    }
  yield { id: 'credential-web-token', words: 'the token is a JSON Web Token', requirement }
}

function* credential(request: LoggedRequest, token: string | null): Iterable<Feature> {
  if (token === null) return
  const value = header(request, 'authorization')
  const auth = (id: string, words: string, requirement?: string): Feature => ({
    id: `credential-${id}`,
    words,
    requirement,
  })
  if (!/^Bearer +\S/.test(value ?? '')) yield auth('no-token', 'there is no Bearer token', 'auth-required')
  if (value !== `Bearer ${token}`)
    yield auth('invalid', 'the credential is missing or wrong', 'auth-required')
  if (value === undefined) yield auth('missing', 'there is no Authorization header', 'auth-required')
  else if (value === `Bearer ${token}`) yield auth('right', 'the token is the right one')
  else {
    // The most particular one first: services that look at a credential look at its characters before.
    if (/[^ -~]/.test(value))
      yield auth('non-ascii', 'the credential has characters beyond ASCII', 'no-server-error')
    yield auth('wrong', 'the credential is not the right one', 'invalid-token')
    if (value.includes(token))
      yield auth('holds-token', 'the credential holds the right token', 'invalid-token')
    const [scheme = '', rest = ''] = value.split(/ +/)
    if (scheme !== 'Bearer') yield auth(`scheme-${scheme}`, `the scheme is ${scheme}`, 'invalid-token')
    else if (rest === '') yield auth('empty', 'the token is empty', 'invalid-token')
    if (scheme === 'Bearer' && rest !== token && token.startsWith(rest))
      yield auth('beginning', 'the token is empty or a beginning of the right one', 'invalid-token')
    if (scheme === 'Bearer' && rest !== '' && rest !== token) {
      yield auth('other', 'the token is another one', 'invalid-token')
      if (/^[\w-]+(?:\.[\w-]*){1,2}$/.test(rest)) yield* webToken(rest)
      if (rest.startsWith(token)) yield auth('longer', 'the token begins with the right one', 'invalid-token')
      if (rest.length === token.length)
        yield auth('same-length', 'the token is another one of the same length', 'invalid-token')
    }
  }
}

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
    yield { id: `accept-${accept.split(/[;,]/)[0]}`, words: `the client asks for ${accept.split(/[;,]/)[0]}` }
  if (accept?.includes('xml')) yield { id: 'accept-xml', words: 'the client asks for XML' }
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

function* target({ path, exchange: { request } }: LoggedRequest): Iterable<Feature> {
  const { method } = request
  if (path.includes('?')) yield { id: 'query', words: 'the path has a query' }
  if (createPlant.matches(method, path)) return
  const [bare] = path.split('?')
  if (bare !== createPlant.path) yield { id: 'other-path', words: `the path is not ${createPlant.path}` }
  else yield { id: 'other-method', words: `the method on ${createPlant.path} is not ${createPlant.method}` }
  yield { id: `target-${method} ${path}`, words: `the request is ${method} ${path}` }
  const isOther = method !== createPlant.method
  yield {
    id: `method-${method}`,
    words: isOther ? `the method is ${method}` : `a ${method} goes to another path than ${createPlant.path}`,
  }
  yield { id: 'other-target', words: 'the request is no create' }
}

/** Whether a piece ends inside a character. */
function isSplitInCharacter({ pieces = [], exchange }: LoggedRequest): boolean {
  const bytes = Buffer.from(exchange.request.body?.text ?? '')
  return pieces.some((offset) => ((bytes[offset] ?? 0) & 0xc0) === 0x80)
}

function* delivery(request: LoggedRequest): Iterable<Feature> {
  const { headFirst, pieces } = request
  if (headFirst) yield { id: 'head-first', words: 'the body arrives later than its head', requirement: many }
  if (pieces === undefined) return
  yield { id: 'pieces', words: 'the body arrives in pieces', requirement: many }
  if (header(request, 'content-length') !== undefined)
    yield { id: 'pieces-length', words: 'the body arrives in pieces, with its length', requirement: many }
  if (isSplitInCharacter(request))
    yield { id: 'split-character', words: 'the body is split inside a character', requirement: many }
}

export const httpFeatures: FeatureFinder = ({ token }) =>
  function* (request) {
    yield* credential(request, token)
    yield* contentType(request)
    yield* headers(request)
    yield* target(request)
    yield* delivery(request)
  }

export const httpQuantities: readonly Quantity[] = [
  {
    id: 'credential-length',
    requirement: 'invalid-token',
    words: (from, to) => `the credential has ${rangeInWords(from, to)} characters`,
    of: (request) => {
      const value = header(request, 'authorization')
      return request.intent.expect !== 'refused' ||
        request.intent.refusalOf !== undefined ||
        value === undefined
        ? undefined
        : BigInt(value.replace(/^\w+ */, '').length)
    },
  },
  {
    id: 'pieces',
    requirement: many,
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
    of: ({ exchange: { connection } }) => (connection === undefined ? undefined : BigInt(connection.place)),
  },
  {
    id: 'creates-on-connection',
    requirement: many,
    isContext: true,
    beginsAnew: true,
    words: (from, to) => `it is create ${rangeInWords(from, to)} on its connection`,
    of: ({ connectionCounts, kinds, intent }) =>
      kinds.attempts && intent.expect !== 'refused' ? BigInt(connectionCounts.attempts) : undefined,
  },
  {
    id: 'in-flight',
    requirement: many,
    isContext: true,
    words: (from, to) => `${rangeInWords(from, to)} requests are in flight`,
    of: ({ inFlight }) => BigInt(inFlight),
  },
]
