import type { Body, ExchangeResponse } from '../../reports/model.ts'
import { headerOf } from '../http/headers.ts'
import { Inconclusive } from './inconclusive.ts'

/** A body's text; bytes that are not UTF-8 become U+FFFD, a byte order mark is left out: both are only observed. */
export const textOf = (body: Body): string =>
  (body.text ?? Buffer.from(body.base64 ?? '', 'base64').toString('utf8')).replace(/^\u{feff}/u, '')

const json = 'application/json'

/** The media type without parameters, in lower case; empty where there is none. */
export function mediaTypeOf(response: ExchangeResponse): string {
  const type = headerOf(response, 'content-type') ?? ''
  return type === json ? type : (type.split(';', 1)[0]?.trim().toLowerCase() ?? '')
}

/** A JSON value's type in a word: `null`, `an array`, `a string`, … */
export function kindOf(value: unknown): string {
  if (value === null || value === undefined) return value === null ? 'null' : 'missing'
  if (Array.isArray(value)) return 'an array'
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}

type JsonObject = { readonly [member: string]: unknown }

/** What an answer's body turned out to be. */
export type Parsed = { readonly object: JsonObject } | { readonly problem: string }

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The answer's JSON object, sent as `application/json`, or the reason why it has none. Throws Inconclusive where too much came to tell. */
export function parsed(response: ExchangeResponse): Parsed {
  const type = mediaTypeOf(response)
  if (type !== json)
    return { problem: `the content type is ${type === '' ? 'missing' : type}, not application/json` }
  const text = textOf(response.body)
  if (response.body.truncated && text.trimStart().startsWith('{'))
    throw new Inconclusive('the answer is too large to be judged')
  if (text === '') return { problem: 'the body is empty' }
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? { object: value } : { problem: `the body is ${kindOf(value)}, not an object` }
  } catch {
    return { problem: 'the body is not JSON' }
  }
}

/** A member of the answer's object; undefined where there is no object or no such member of its own. */
export function memberOf(response: ExchangeResponse, name: string): unknown {
  const answer = parsed(response)
  return 'object' in answer && Object.hasOwn(answer.object, name) ? answer.object[name] : undefined
}
