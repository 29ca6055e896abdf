import { headerValue } from '../../../reports/text/header-value.ts'
import { createPlant } from '../../create-plant/operation.ts'
import { jsonMediaType } from '../../rules/json-response.ts'
import { operationOf, operations } from '../../session/operations.ts'
import type { LoggedRequest } from '../log/logged-request.ts'
import { deliveryFeatures, isSplitInCharacter } from './delivery-features.ts'
import { aboutFields, type Feature, feature, type FeatureFinder } from './feature.ts'

const header = ({ exchange }: LoggedRequest, name: string): string | undefined =>
  headerValue(exchange.request.headers, name)

function* contentType(request: LoggedRequest): Iterable<Feature> {
  const value = header(request, 'content-type')
  if (value === jsonMediaType) {
    yield feature('type-plain', 'the content type has no parameter')
    return
  }
  if (value === undefined) {
    yield feature('type-none', 'there is no content type', 'content-type-required')
    return
  }
  const [type = '', parameter] = value.split(';')
  yield feature(`type-${value}`, `the content type is ${value}`, typeRequirement(type, parameter))
  if (type.toLowerCase() === jsonMediaType)
    yield feature(
      'type-other-form',
      'the content type is application/json in another form',
      'content-type-parameter',
    )
  if (parameter !== undefined)
    yield feature('type-parameter', 'the content type has a parameter', 'content-type-parameter', {
      isKind: true,
    })
}

function typeRequirement(type: string, parameter: string | undefined): string {
  if (type.toLowerCase() !== jsonMediaType) return 'content-type-required'
  return parameter === undefined ? 'media-type-case' : 'content-type-parameter'
}

function* chunks(request: LoggedRequest): Iterable<Feature> {
  yield feature('chunked', 'the body is sent in chunks', 'chunked-body')
  if (isSplitInCharacter(request, 1))
    yield feature('chunks-split-character', 'a character is in two chunks of the body', 'chunked-body', {
      isBeyondCurl: true,
    })
}

/** Types in which services send documents to clients that do not name JSON. */
const documentTypes = [
  ['html', 'HTML', /\bhtml\b/],
  ['xml', 'XML', /\bxml\b/],
  ['text', 'plain text', /\btext\/plain\b/],
] as const

function* acceptedTypes(accept: string): Iterable<Feature> {
  for (const [id, words, pattern] of documentTypes) {
    if (!pattern.test(accept)) continue
    yield aboutFields(`accept-${id}`, `the Accept header asks for ${words}`)
    if (!accept.includes('json'))
      yield aboutFields(`accept-${id}-alone`, `the Accept header names ${words}, and not JSON`)
  }
}

function* headers(request: LoggedRequest): Iterable<Feature> {
  const accept = header(request, 'accept')
  if (accept !== undefined && accept !== jsonMediaType)
    yield aboutFields(`accept-${accept}`, `the Accept header is ${accept}`)
  if (accept === undefined) yield feature('no-accept', 'there is no Accept header')
  if (accept !== undefined) yield* acceptedTypes(accept)
  // After those of one header, which are named if only that one was sent.
  if (accept === undefined || accept === '*/*')
    yield aboutFields('accept-anything', 'there is no Accept header, or it is */*')
  if (accept === undefined || !/\bapplication\/json\b/i.test(accept))
    yield aboutFields('accept-not-json', 'no Accept header names application/json')
  const encoding = header(request, 'content-encoding')
  if (encoding !== undefined) yield feature('content-encoding', 'there is a Content-Encoding')
  if (header(request, 'transfer-encoding') !== undefined) yield* chunks(request)
  if (header(request, 'expect') !== undefined) yield aboutFields('expect', 'there is an Expect header')
  const { body } = request.exchange.request
  if (body === null || body.bytes === 0) {
    const length = header(request, 'content-length')
    yield feature('no-body', 'there is no body', 'body-required')
    yield length === undefined
      ? feature('no-length', 'there is neither a body nor a length', 'body-required')
      : feature('length-0', 'the Content-Length is 0', 'body-required')
  }
}

const paths = operations.map(({ path }) => path).join(' or ')

function* target({ path, exchange: { request } }: LoggedRequest): Iterable<Feature> {
  const { method } = request
  if (createPlant.matches(method, path)) return
  const known = operations.find((one) => one.matches(one.method, path))
  if (known === undefined) yield feature('other-path', `the path is not ${paths}`)
  else if (method !== known.method)
    yield feature('other-method', `the method on ${known.path} is not ${known.method}`)
  const called = `${method} ${operationOf(method, path)?.path ?? path}`
  yield feature(`target-${called}`, `the request is ${called}`)
  const isOther = method !== createPlant.method
  yield feature(
    `method-${method}`,
    isOther ? `the method is ${method}` : `a ${method} goes to another path than ${createPlant.path}`,
  )
  yield feature('other-target', 'the request is not a create')
}

export const httpFeatures: FeatureFinder = () =>
  function* (request) {
    yield* contentType(request)
    yield* headers(request)
    yield* target(request)
    yield* deliveryFeatures(request)
  }
