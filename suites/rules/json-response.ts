import type { Body, ExchangeResponse } from '../../reports/model.ts'
import { Inconclusive } from './inconclusive.ts'

/** A body's text; bytes that are not UTF-8 become U+FFFD, a byte order mark is left out: both are only observed. */
export const textOf = (body: Body): string =>
  (body.text ?? Buffer.from(body.base64 ?? '', 'base64').toString('utf8')).replace(/^\u{feff}/u, '')

const json = 'application/json'

/**
 * The media type without parameters, in lower case; empty if there is none. Content-Type fields that differ are not one media
 * type: all of them are returned, joined.
 */
export function mediaTypeOf(response: ExchangeResponse): string {
  const types = response.headers
    .filter(([name]) => name.toLowerCase() === 'content-type')
    .map(([, value]) => value.trim().toLowerCase())
  const [type = '', ...others] = new Set(types)
  return others.length === 0 ? (type.split(';', 1)[0]?.trim() ?? '') : [type, ...others].join(' and ')
}

/** A JSON value's type in a word: `null`, `an array`, `a string`, … */
export function kindOf(value: unknown): string {
  if (value === null || value === undefined) return value === null ? 'null' : 'missing'
  if (Array.isArray(value)) return 'an array'
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}

type JsonObject = { readonly [member: string]: unknown }

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The JSON value of a response that was sent as `application/json`, or the reason why there is none.
 *
 * @throws {Inconclusive} if the body is too large to be judged
 */
export function bodyValueOf(
  response: ExchangeResponse,
): { readonly value: unknown } | { readonly problem: string } {
  const type = mediaTypeOf(response)
  if (type !== json) return { problem: `the content type is ${type === '' ? 'missing' : type}, not ${json}` }
  if (response.body.truncated) throw new Inconclusive('the response is too large to be judged')
  const text = textOf(response.body)
  if (text === '') return { problem: 'the body is empty' }
  try {
    return { value: JSON.parse(text) }
  } catch {
    return { problem: 'the body is not JSON' }
  }
}

/** The JSON object of a response, or the reason why there is none. Throws as `bodyValueOf` does. */
export function parsed(
  response: ExchangeResponse,
): { readonly object: JsonObject } | { readonly problem: string } {
  const body = bodyValueOf(response)
  if ('problem' in body) return body
  const { value } = body
  return isObject(value) ? { object: value } : { problem: `the body is ${kindOf(value)}, not an object` }
}

/** A member of the JSON object in a response; undefined if there is no object or no such member of its own. */
export function memberOf(response: ExchangeResponse, name: string): unknown {
  const body = parsed(response)
  return 'object' in body && Object.hasOwn(body.object, name) ? body.object[name] : undefined
}
