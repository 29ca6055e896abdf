import { loadContract } from '../../contracts/contract.ts'
import { asObject, isObject } from '../../common/is-object.ts'
import type { Body, Exchange, ExchangeResponse } from '../../reports/model.ts'
import { headerList } from '../../reports/text/header-value.ts'
import { shortened } from '../../reports/text/preview.ts'
import { unknownCodingOf } from '../http/body.ts'
import { keptExchange, keptText } from '../http/kept-exchange.ts'
import { ifJudgeable, Inconclusive } from './inconclusive.ts'
import { isTooComplex } from './json-limits.ts'
import { jsonType } from './json-type.ts'
import { decodedText, maxNameLength } from './response-text.ts'

/** The content type of requests and responses. */
export const jsonMediaType = 'application/json'

/** The media types of a field. Proxies join fields of one name with commas. A part that is not a type belongs to a parameter. */
const typesIn = (field: string): string[] =>
  (field.toLowerCase().match(/(?:[^,"]|"(?:\\.|[^"\\])*"?)+/g) ?? [])
    .map((type) =>
      type
        .split(';')
        .map((part) => part.trim())
        .join('; '),
    )
    .filter((type, index) => index === 0 || /^[^\s;/]+\/[^\s;/]/.test(type))

/**
 * The media type without parameters, in lower case; empty if there is none. Content-Type fields that differ are not one media
 * type: all of them are returned, joined.
 */
export function mediaTypeOf(response: ExchangeResponse): string {
  const types = response.headers
    .filter(([name]) => name.toLowerCase() === 'content-type')
    .flatMap(([, value]) => typesIn(value))
  const [type = '', ...others] = new Set(types)
  return others.length === 0 ? (type.split(';', 1)[0]?.trim() ?? '') : [type, ...others].join(' and ')
}

/** What is wrong with the content type of a response that has to be JSON; undefined if nothing is. */
export function contentTypeProblem(response: ExchangeResponse): string | undefined {
  const type = mediaTypeOf(response)
  return type === jsonMediaType
    ? undefined
    : `the content type is ${type === '' ? 'missing' : type}, not ${jsonMediaType}`
}

/** The parsed body of a response. */
type BodyValue = { readonly value: unknown } | { readonly problem: string }

/** Maximum number of members that are kept. Of an object with more, only those that a schema names are kept. */
const keptMembers = 200

const propertiesOf = ({ properties }: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(asObject(properties))

const named = new Set(
  Object.values(loadContract().responseSchemas).flatMap(Object.values).flatMap(propertiesOf),
)

/**
 * A value without its nested values, and with the beginning of a long text. No schema looks further, no rule compares longer texts,
 * and the values of all responses are kept.
 */
const withoutContent = (value: unknown): unknown => {
  if (Array.isArray(value)) return []
  if (typeof value === 'string') return keptText(value)
  return isObject(value) ? {} : value
}

/** The first members of an object, and those that a schema names. */
const keptNames = (value: object): string[] =>
  [...new Set([...Object.keys(value).slice(0, keptMembers), ...named])].filter((name) =>
    Object.hasOwn(value, name),
  )

const flat = (value: unknown): unknown =>
  isObject(value)
    ? Object.fromEntries(keptNames(value).map((name) => [name, withoutContent(value[name])]))
    : withoutContent(value)

/** Keyed by the body object. Every rule reads every response, and a hostile one takes long to parse. */
const parsedOnce = new WeakMap<Body, BodyValue>()

/**
 * The JSON value of a response with the content type `application/json`, with empty nested values, or the reason why there is none.
 *
 * @throws {Inconclusive} if the body is too large, or its encoding or content coding is unknown
 */
export function bodyValueOf(response: ExchangeResponse): BodyValue {
  const body = parsedOnce.get(response.body) ?? parse(response)
  parsedOnce.set(response.body, body)
  return body
}

/** Why the whole of a response that was kept in part cannot be judged. */
const unjudgeable = new WeakMap<Body, string>()

/** Whether `bodyValueOf` can read a response. */
export const isReadable = (response: ExchangeResponse): boolean =>
  ifJudgeable<BodyValue | null>(
    () => bodyValueOf(response),
    () => null,
  ) !== null

/** The exchange as a session keeps it: the beginning of a long response, and the value of the whole response. */
export function judgeableExchange(exchange: Exchange): Exchange {
  const kept = keptExchange(exchange)
  if (kept === exchange || exchange.response === null || kept.response === null) return kept
  try {
    parsedOnce.set(kept.response.body, bodyValueOf(exchange.response))
  } catch (error) {
    if (!(error instanceof Inconclusive)) throw error
    unjudgeable.set(kept.response.body, error.message)
  }
  return kept
}

const tooLong = 'the body is longer than its Content-Length'

function parse(response: ExchangeResponse): BodyValue {
  const ofType = contentTypeProblem(response)
  if (ofType !== undefined) return { problem: ofType }
  const { body } = response
  if (body.truncated)
    throw new Inconclusive(unjudgeable.get(body) ?? 'the response is too large to be judged')
  if (body.isMiscoded)
    return {
      problem: body.hasBytesBehind
        ? tooLong
        : 'the body is not in the content coding that Content-Encoding names',
    }
  const text = decodedText(response)
  if (text === '') return { problem: body.hasBytesBehind ? tooLong : 'the body is empty' }
  // A parser would take long to detect that.
  if (!/^\s*\{/.test(text) && isTooComplex(text)) return { problem: 'the body is not a JSON object' }
  try {
    return { value: flat(JSON.parse(text)) }
  } catch {
    const coding = unknownCodingOf(headerList(response.headers, 'content-encoding'))
    if (coding !== undefined)
      throw new Inconclusive(
        `the content coding ${shortened(coding, maxNameLength)} of the response cannot be read`,
      )
    return { problem: body.hasBytesBehind ? tooLong : 'the body is not JSON' }
  }
}

/** The JSON object of a response, or the reason why there is none. Throws as `bodyValueOf` does. */
export function parsed(
  response: ExchangeResponse,
): { readonly object: Readonly<Record<string, unknown>> } | { readonly problem: string } {
  const body = bodyValueOf(response)
  if ('problem' in body) return body
  const { value } = body
  return isObject(value) ? { object: value } : { problem: `the body is ${jsonType(value)}, not an object` }
}

/** A member of the JSON object in a response; undefined if there is no object or no such own member. */
export function memberOf(response: ExchangeResponse, name: string): unknown {
  const body = parsed(response)
  return 'object' in body && Object.hasOwn(body.object, name) ? body.object[name] : undefined
}

/** A member of the JSON object that an exchange returned; undefined if there is none. */
export const returnedMember = ({ response }: Pick<Exchange, 'response'>, name: string): unknown =>
  response === null ? undefined : memberOf(response, name)

/** The same; undefined, too, if the response cannot be read. */
export const readableMember = (exchange: Pick<Exchange, 'response'>, name: string): unknown =>
  ifJudgeable(
    () => returnedMember(exchange, name),
    () => undefined,
  )
