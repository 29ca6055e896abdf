import type { Body, Cause, Exchange } from '../model.ts'
import { headerList, headerValue } from './header-value.ts'
import { jsonTokens } from './json-tokens.ts'
import { shortened } from './preview.ts'

/** A part of a text; `differs` if its twin has another one there. */
export interface TwinPart {
  readonly text: string
  readonly differs: boolean
}

/** The beginning of a body. */
interface Tokens {
  readonly shown: readonly string[]
  /** `shown`, with one placeholder for all values that count as equal. */
  readonly compared: readonly string[]
}

/** Maximum length of a body that is compared, in characters. */
const maxComparedLength = 400

/** Maximum length of white space in a row that is shown, in characters. */
const maxSpaceLength = 8

const shownOf = (body: Body | null): string[] =>
  jsonTokens((body?.text ?? '').slice(0, maxComparedLength)).map((token) =>
    token.length > maxSpaceLength && token.trim() === '' ? `${token.slice(0, maxSpaceLength)}…` : token,
  )

const uniqueMembers = [
  { member: 'id', words: /\bids?\b/ },
  { member: 'name', words: /\bnames?\b/ },
]

/** Ids and names of plants always differ, even if the condition is not about them. */
function requestTokens(body: Body | null, condition: string): Tokens {
  const shown = shownOf(body)
  const unique = uniqueMembers
    .filter(({ words }) => !words.test(condition))
    .map(({ member }) => `"${member}"`)
  const isUnique = (index: number): boolean =>
    shown[index - 1] === ':' && unique.includes(shown[index - 2] ?? '')
  return { shown, compared: shown.map((token, index) => (isUnique(index) ? 'unique' : token)) }
}

/** Two responses that return what was sent count as equal. */
function responseTokens({ request, response }: Exchange): Tokens {
  const sent = new Set(shownOf(request.body).filter((token) => token.startsWith('"')))
  const shown = shownOf(response?.body ?? null)
  const isValue = (index: number): boolean => shown[index - 1] === ':'
  return {
    shown,
    compared: shown.map((token, index) => (isValue(index) && sent.has(token) ? 'sent' : token)),
  }
}

/** Tokens that both have at the beginning and at the end count as equal. */
function parts({ shown, compared: own }: Tokens, { compared: other }: Tokens): TwinPart[] {
  const isSame = own.length === other.length
  let start = 0
  while (start < own.length && own[start] === other[start]) start += 1
  let end = 0
  const most = Math.min(own.length, other.length) - start
  while (end < most && own.at(-1 - end) === other.at(-1 - end)) end += 1
  return shown.map((text, index) => ({
    text,
    differs: isSame ? own[index] !== other[index] : index >= start && index < own.length - end,
  }))
}

/** The headers in which twins may differ. */
const decidingHeaders = ['authorization', 'content-type', 'accept', 'content-encoding', 'transfer-encoding']

function headerParts({ request }: Exchange, other: Exchange | null): TwinPart[] {
  return decidingHeaders.flatMap((name) => {
    const own = headerValue(request.headers, name)
    const others = other === null ? own : headerValue(other.request.headers, name)
    if (own === others) return []
    const text = own === undefined ? `no ${name}` : `${name}: ${shortened(own, 60)}`
    return [{ text: ` ${text}`, differs: true }]
  })
}

function placeParts({ connection }: Exchange, other: Exchange | null): TwinPart[] {
  if (connection === undefined || other?.connection === undefined) return []
  const isNew = connection.place === 1
  if (isNew === (other.connection.place === 1)) return []
  return [
    {
      text: isNew ? ' on a new connection' : ` as request ${connection.place} on its connection`,
      differs: true,
    },
  ]
}

/** @param showsType whether the response shows its content type */
function responseOf({ response, failure }: Exchange, showsType: boolean): string {
  if (response === null) return shortened(failure?.message ?? 'no response', 100)
  const type = headerList(response.headers, 'content-type') ?? 'without Content-Type'
  const location = headerValue(response.headers, 'location')
  const to = location === undefined || response.status < 300 ? '' : ` to ${shortened(location, 80)}`
  return `${response.status}${to}${showsType ? ` ${shortened(type, 60)}` : ''}`
}

/** A condition about the length of the body, which may be hidden in white space. */
const isAboutBytes = /\bthe body has (?:(?:from|up|to|or|more|\d+) )+bytes?\b/

/** A request of a pair of twins on one line, with its response: `{"id":-5,"name":"Fern"} → 400`. */
function twinParts(exchange: Exchange, other: Exchange | null, { condition, deviation }: Cause): TwinPart[] {
  const { method, path, body } = exchange.request
  const isElsewhere = other !== null && (other.request.path !== path || other.request.method !== method)
  const own = requestTokens(body, condition)
  const showsType = deviation.includes('content type')
  const response = responseOf(exchange, showsType)
  return [
    ...(isElsewhere ? [{ text: `${method} ${shortened(path, 80)} `, differs: true }] : []),
    ...(own.shown.length === 0
      ? [
          {
            text: body === null || body.bytes === 0 ? '(no body)' : `(${body.bytes} bytes)`,
            differs: other !== null,
          },
        ]
      : parts(own, other === null ? own : requestTokens(other.request.body, condition))),
    ...((body?.bytes ?? 0) > maxComparedLength ? [{ text: '…', differs: false }] : []),
    ...(isAboutBytes.test(condition) && own.shown.length > 0
      ? [
          {
            text: ` (${body?.bytes} bytes)`,
            differs: other !== null && other.request.body?.bytes !== body?.bytes,
          },
        ]
      : []),
    ...headerParts(exchange, other),
    ...placeParts(exchange, other),
    {
      text: ` → ${response}`,
      differs: other !== null && responseOf(other, showsType) !== response,
    },
    ...responseBody(exchange, other),
  ]
}

/** Maximum length of a response without a twin, in characters. */
const maxAloneLength = 120

/** The responses, if their status is the same; the only one, if it has no twin. */
function responseBody(exchange: Exchange, other: Exchange | null): TwinPart[] {
  const { response } = exchange
  if (response !== null && other === null)
    return [{ text: ` ${shortened(response.body.text ?? '', maxAloneLength)}`, differs: false }]
  if (response === null || other?.response?.status !== response.status) return []
  return [{ text: ' ', differs: false }, ...parts(responseTokens(exchange), responseTokens(other))]
}

/** The twins, the right one first, each with its label. */
export function labelledTwins(cause: Cause): (readonly ['right' | 'wrong', TwinPart[]])[] {
  const { accepted, refused } = cause.twins
  const wrong = ['wrong', twinParts(refused, accepted, cause)] as const
  return accepted === null ? [wrong] : [['right', twinParts(accepted, refused, cause)], wrong]
}
