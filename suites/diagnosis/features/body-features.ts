import { isObject } from '../../../common/is-object.ts'
import type { ExchangeRequest } from '../../../reports/model.ts'
import { headerValue } from '../../../reports/text/header-value.ts'
import { isInt64 } from '../../../contracts/int64.ts'
import { createPlant } from '../../create-plant/operation.ts'
import { parsedBody } from '../log/logged-request.ts'
import { type Feature, feature, type FeaturePattern } from './feature.ts'

/** Literals that JSON does not have. */
const literals: readonly FeaturePattern[] = [
  ['plus', 'a number begins with a plus sign', /:\s*\+\d/],
  ['leading-zero', 'a number has a leading zero', /:\s*-?0\d/],
]

/** Ids that a service may refuse because of the way they are written. */
const notations: readonly FeaturePattern[] = [
  ['notation', 'the id is written with a fraction or an exponent', /"id"\s*:\s*-?\d+[.e]/i],
  ['fraction', 'the id is written with a fraction', /"id"\s*:\s*-?\d+\./],
  ['exponent', 'the id is written with an exponent', /"id"\s*:\s*-?\d+(?:\.\d+)?e/i],
]

function* literalFeatures(text: string, requirement: string | undefined): Iterable<Feature> {
  for (const [id, words, pattern] of literals)
    if (pattern.test(text)) yield feature(`literal-${id}`, words, requirement)
  // Requests that have to be refused are distinguished by what is wrong with them.
  if (requirement !== undefined) return
  for (const [id, words, pattern] of notations) if (pattern.test(text)) yield feature(`id-${id}`, words)
}

const jsonKindOf = (value: unknown): string => {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

const wordsOf: Readonly<Record<string, string>> = {
  null: 'null',
  array: 'an array',
  object: 'an object',
  string: 'a string',
  number: 'a number',
  boolean: 'true or false',
}

const rightKinds = { id: 'number', name: 'string', tag: 'string' } as const

/** Ids with more digits than int64 are not parsed, since there may be thousands of digits. */
const isOutside = (literal: string): boolean => literal.length > 20 || !isInt64(BigInt(literal))

const wrongType = feature('wrong-type', 'the body or a member of it has a wrong type')

const noObject = feature('no-object', 'the body is not a JSON object', 'not-an-object')

/** Describes a member that is missing or has a value that a NewPlant cannot have. */
function* memberFeatures(
  body: Readonly<Record<string, unknown>>,
  member: keyof typeof rightKinds,
): Iterable<Feature> {
  if (!Object.hasOwn(body, member)) {
    const requirement = member === 'tag' ? undefined : `${member}-required`
    yield feature(`body-without-${member}`, `there is no ${member} in the body`, requirement)
    if (Object.values(body).some((inner) => isObject(inner) && member in inner))
      yield feature(`nested-${member}`, `the ${member} is in an object inside of the body`, requirement)
    return
  }
  const value = body[member]
  const kind = jsonKindOf(value)
  const requirement = `${member}-type`
  if (kind !== rightKinds[member]) {
    yield feature('member-type', 'a member of the body has a wrong type')
    yield wrongType
    yield feature(`${member}-type-${kind}`, `the ${member} is ${wordsOf[kind]}`, requirement)
  }
  if (value === '') yield feature(`${member}-empty`, `the ${member} is empty`, requirement)
  if (!value) yield feature(`${member}-falsy`, `the ${member} is falsy in JavaScript`, requirement)
}

/** Describes the JSON of a body that is not a NewPlant. */
function* contentFeatures(request: ExchangeRequest): Iterable<Feature> {
  const text = request.body === null && request.method === createPlant.method ? '' : request.body?.text
  if (text === undefined) return
  if (text.includes('"tag"')) yield feature('body-with-tag', 'there is a tag in the body')
  const value = parsedBody(request)
  if (value === undefined) {
    if (text.trim() !== '') yield feature('no-json', 'the body is not JSON by RFC 8259', 'malformed-json')
    // Services take a body of white space for an empty one, or for one that is not JSON.
    if (text !== '') yield feature('no-json-or-blank', 'the body is not JSON by RFC 8259', 'malformed-json')
    yield feature('no-json-or-empty', 'there is no body, or it is not JSON by RFC 8259', 'malformed-json')
    yield noObject
    return
  }
  if (!isObject(value)) {
    const kind = jsonKindOf(value)
    yield noObject
    yield feature(`body-${kind}`, `the body is ${wordsOf[kind]}`, 'not-an-object')
    yield wrongType
    return
  }
  const literal = /"id"\s*:\s*(-?\d+)\s*[,}]/.exec(text)?.[1]
  if (literal !== undefined && isOutside(literal))
    yield feature('id-outside', 'the id is outside int64', 'id-range')
  if (literal?.startsWith('-') === true) yield feature('body-id-negative', 'the id in the body is negative')
  const [missing, ...more] = ['id', 'name'].filter((member) => !Object.hasOwn(value, member))
  if (missing !== undefined) {
    yield feature('member-missing', 'there is no id or no name in the body', 'id-required')
    const other = missing === 'id' ? 'name' : 'id'
    const words = `there is no ${missing} in the body, but a member ${other}`
    const about = `${missing}-required`
    if (more.length === 0) yield feature(`only-${missing}-missing`, words, about)
    if (more.length === 0 && typeof value.tag === 'string')
      yield feature(`no-${missing}-but-tag`, `${words} and a tag`, about)
  }
  for (const member of ['id', 'name', 'tag'] as const) yield* memberFeatures(value, member)
  if (typeof value.name === 'string' && /[^A-Za-z0-9 ]/.test(value.name))
    yield feature(
      'body-name-special',
      'the name in the body has a character that is not an ASCII letter, a digit or a space',
    )
}

/**
 * Maximum length of a body whose contents count as a reason, in bytes. Services may refuse longer ones, some of them nested deeply,
 * before they check the contents.
 */
const maxReadBytes = 16 * 1024

/** Whether the contents are the only reason to refuse the body. */
const isOfUsualForm = ({ body, headers }: ExchangeRequest): boolean =>
  (body?.bytes ?? 0) <= maxReadBytes &&
  headerValue(headers, 'content-encoding') === undefined &&
  /^[^;]*(?:;\s*charset="?utf-8"?\s*)?$/i.test(headerValue(headers, 'content-type') ?? '')

/** Features of any JSON body: services parse it first, and check its contents later with other code. */
function* jsonFeatures(request: ExchangeRequest): Iterable<Feature> {
  const value = isOfUsualForm(request) ? parsedBody(request) : undefined
  if (value === undefined) return
  yield feature('json-text', 'the body is JSON of the usual encoding and length')
  if (typeof value === 'object' && value !== null)
    yield feature('json-container', 'the body is a JSON object or array of the usual encoding and length')
  if (isObject(value))
    yield feature('json-object', 'the body is a JSON object of the usual encoding and length')
}

/** Requests that have to be refused are distinguished by what is wrong with them. */
function* unknownMember(request: ExchangeRequest): Iterable<Feature> {
  const value = parsedBody(request)
  if (isObject(value) && Object.keys(value).some((member) => !Object.hasOwn(rightKinds, member)))
    yield feature('unknown-member', 'the body has a member that a NewPlant does not have')
}

/** @param requirement the one that asks for the refusal of the request */
export function* bodyFeatures(request: ExchangeRequest, requirement?: string): Iterable<Feature> {
  yield* literalFeatures(request.body?.text ?? '', requirement)
  yield* jsonFeatures(request)
  yield* contentFeatures(request)
  if (requirement === undefined) yield* unknownMember(request)
}
