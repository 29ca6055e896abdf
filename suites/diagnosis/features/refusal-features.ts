import { hasRightToken, type LoggedRequest, writtenIn } from '../log/logged-request.ts'
import type { BodyKind } from '../../create-plant/body-mutation.ts'
import { isAboutSyntax } from '../../create-plant/bad-syntax.ts'
import { createIntentOf } from '../../create-plant/intent.ts'
import { bodyFeatures } from './body-features.ts'
import { type Feature, type FeatureFinder, feature } from './feature.ts'

/** What is missing in a request that has to be refused, by the requirement that asks for the refusal. */
const brokenInWords: Readonly<Record<string, string>> = {
  'body-required': 'there is no body',
  'id-required': 'the id is missing',
  'name-required': 'the name is missing',
  'not-an-object': 'the body is not a JSON object',
  'malformed-json': 'the body is not JSON',
  'json-syntax': 'the body holds id and name, and is not JSON by RFC 8259',
  'near-miss-bodies': 'the body is nearly a NewPlant',
  'id-type': 'the id has a wrong type',
  'name-type': 'the name has a wrong type',
  'tag-type': 'the tag has a wrong type',
  'id-range': 'the id is outside int64',
  'content-type-required': 'the content type is not application/json',
}

/** What is missing in an earlier request, by requirement. An id of thousands of digits is observed only, but outside int64, too. */
export function* brokenIn({ intent, exchange }: LoggedRequest): Iterable<readonly [string, string]> {
  const { refusalOf = '' } = intent
  const words = brokenInWords[refusalOf]
  if (words !== undefined) yield [refusalOf, words]
  if (refusalOf === 'id-range') return
  for (const { id, words: outside } of bodyFeatures(exchange.request))
    if (id === 'id-outside') yield ['id-range', outside]
}

/** What is wrong with the bodies of each kind. */
const kindsInWords: Readonly<Record<BodyKind, string>> = {
  'after-end': 'something follows the JSON object',
  array: 'the NewPlant is an array, or in one',
  'bad-escape': 'there is an escape in a string that JSON does not have',
  comment: 'there is a comment in the JSON',
  'cut-in-text': 'the body is cut off inside a text',
  'cut-late': 'the body is cut off in or behind the last member that it needs',
  'cut-off': 'the body is cut off',
  'letter-case': 'a key differs in letter case',
  'number-form': 'the id has a leading zero or plus sign',
  'raw-control': 'there is an unescaped control character in a string',
}

/** What services that read the body of a request before its credential may look at. */
function* writtenFeatures(request: LoggedRequest): Iterable<Feature> {
  const { text = '' } = request.exchange.request.body ?? {}
  const name = writtenIn(request, 'name')
  if (writtenIn(request, 'tag') !== undefined)
    yield feature('tag-written', 'the body has a tag', 'create-with-tag')
  if (/"tag"\s*:/.test(text))
    yield feature('tag-key', 'the body has the key "tag", without escapes', 'create-with-tag')
  if (createIntentOf(request)?.carries?.id?.startsWith('-'))
    yield feature('id-written-negative', 'the id is negative', 'id-int64')
  if (typeof name === 'string' && /[^ -~]/.test(name))
    yield feature(
      'name-written-beyond-ascii',
      'the name has a character beyond printable ASCII',
      'unicode-names',
    )
}

export const refusalFeatures: FeatureFinder = ({ token }) =>
  function* (request) {
    const { intent, exchange } = request
    const { refusalOf, variation, expect } = intent
    if (expect === 'accepted') return
    if (refusalOf !== undefined) {
      yield feature(
        `breaks-${refusalOf}`,
        brokenInWords[refusalOf] ?? `the request breaks ${refusalOf}`,
        refusalOf,
      )
      if (refusalOf !== 'content-type-required')
        yield feature('no-plant', 'the body is not a NewPlant', refusalOf)
      if (!isAboutSyntax(refusalOf) && refusalOf !== 'content-type-required')
        yield feature('json', 'the body is JSON, but not a NewPlant', refusalOf)
    }
    // A request with another credential is refused, whatever its body is.
    if (!hasRightToken(exchange, token)) {
      for (const one of writtenFeatures(request))
        yield { ...one, about: 'body beside credential', onlyInPairs: true }
      return
    }
    yield* bodyFeatures(exchange.request, refusalOf)
    if (variation === undefined || intent.operation === undefined) return
    for (const kind of createIntentOf(request)?.bodyKinds ?? [])
      yield feature(`kind-${kind}`, kindsInWords[kind], refusalOf)
    yield feature(`variation-${variation}`, `the request has ${variation}`, refusalOf)
  }
