import type { Body, Cause, Exchange } from '../model.ts'
import { counted } from './plural.ts'
import { headerValue } from './header-value.ts'
import { jsonTokens } from './json-tokens.ts'
import { shortened } from './preview.ts'

/** `Every valid create: 201 instead of 200.`; `When the id is negative: refused with 400.` */
export function statementOf({ condition, deviation }: Pick<Cause, 'condition' | 'deviation'>): string {
  const stands = condition.startsWith('every ') || condition.startsWith('now and then')
  const beginning = stands ? condition.charAt(0).toUpperCase() + condition.slice(1) : `When ${condition}`
  return `${beginning}: ${deviation}.`
}

const named = 3

/** `explains 58 of 58 failures: create-minimal, id-int64 and 9 more`. */
export function explainsOf({ findings, requirements }: Cause, all: number): string {
  const rest = requirements.length - named
  const ids = requirements.slice(0, named).join(', ') + (rest > 0 ? ` and ${rest} more` : '')
  return `explains ${findings.length} of ${counted(all, 'failure')}: ${ids}`
}

/** `24 of 24 requests that met the condition were wrong, 0 of 154 others`. */
export function supportOf({ support }: Cause): string {
  const { metAndDeviated, metAndRight, unmetAndDeviated, unmetAndRight } = support
  const met = `${metAndDeviated} of ${counted(metAndDeviated + metAndRight, 'request')} that met the condition`
  return `${met} went wrong, ${unmetAndDeviated} of ${counted(unmetAndDeviated + unmetAndRight, 'other')}`
}

/** A part of a text; `differs` if its twin has another one there. */
export interface TwinPart {
  readonly text: string
  readonly differs: boolean
}

const tokensOf = (body: Body | null): string[] => jsonTokens((body?.text ?? '').slice(0, longest))
/** More of a body is not compared, in characters. */
const longest = 400

/** Tokens that both have at the beginning and at the end are alike. */
function parts(own: readonly string[], other: readonly string[]): TwinPart[] {
  const isSame = own.length === other.length
  let start = 0
  while (start < own.length && own[start] === other[start]) start += 1
  let end = 0
  const most = Math.min(own.length, other.length) - start
  while (end < most && own.at(-1 - end) === other.at(-1 - end)) end += 1
  return own.map((text, index) => ({
    text,
    differs: isSame ? text !== other[index] : index >= start && index < own.length - end,
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

function answerOf({ response, failure }: Exchange): string {
  if (response === null) return shortened(failure?.message ?? 'no response', 100)
  const location = headerValue(response.headers, 'location')
  const to = location === undefined || response.status < 300 ? '' : ` to ${shortened(location, 80)}`
  return `${response.status}${to}`
}

/** A request of a pair of twins on one line, with its response: `{"id":-5,"name":"Fern"} → 400`. */
export function twinParts(exchange: Exchange, other: Exchange | null): TwinPart[] {
  const { method, path, body } = exchange.request
  const isElsewhere = other !== null && (other.request.path !== path || other.request.method !== method)
  const own = tokensOf(body)
  return [
    ...(isElsewhere ? [{ text: `${method} ${shortened(path, 80)} `, differs: true }] : []),
    ...(own.length === 0
      ? [
          {
            text: body === null || body.bytes === 0 ? '(no body)' : `(${body.bytes} bytes)`,
            differs: other !== null,
          },
        ]
      : parts(own, other === null ? own : tokensOf(other.request.body))),
    ...((body?.bytes ?? 0) > longest ? [{ text: '…', differs: false }] : []),
    ...headerParts(exchange, other),
    ...placeParts(exchange, other),
    { text: ` → ${answerOf(exchange)}`, differs: other !== null && answerOf(other) !== answerOf(exchange) },
    ...answerBody(exchange, other),
  ]
}

/** The most of a response without a twin, in characters. */
const longestAlone = 120

/** The responses, if their status is the same; the only one, if it has no twin. */
function answerBody({ response }: Exchange, other: Exchange | null): TwinPart[] {
  if (response !== null && other === null)
    return [{ text: ` ${shortened(response.body.text ?? '', longestAlone)}`, differs: false }]
  if (response === null || other?.response?.status !== response.status) return []
  return [{ text: ' ', differs: false }, ...parts(tokensOf(response.body), tokensOf(other.response.body))]
}

/** The twins, the right one first, with the words over them. */
export const twinsOf = ({
  twins: { accepted, refused },
}: Cause): readonly (readonly ['right' | 'wrong', TwinPart[]])[] => [
  ...(accepted === null ? [] : [['right', twinParts(accepted, refused)] as const]),
  ['wrong', twinParts(refused, accepted)],
]
