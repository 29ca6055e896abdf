import { isLosslessNumber } from 'lossless-json'
import type { Header } from '../../reports/model.ts'
import type { PreparedRequest } from '../http/prepared-request.ts'
import { isSuccess } from '../rules/acceptance.ts'
import { bytesOf } from './body.ts'
import type { Interaction } from './consumer-pact.ts'
import { arrayOf, isObject, type JsonObject, objectOf, textOr } from './json.ts'

const valuesOf = (value: unknown): string[] =>
  (Array.isArray(value) ? arrayOf(value) : [value]).map((item) =>
    isLosslessNumber(item) ? item.value : textOr(item, ''),
  )

const headersOf = (request: JsonObject): Header[] =>
  Object.entries(objectOf(request.headers)).map(([name, value]) => [name, valuesOf(value).join(', ')])

/** Version 2 writes the query as it is sent, later ones as an object of lists. */
function queryOf({ query }: JsonObject): string {
  if (typeof query === 'string') return query === '' ? '' : `?${query}`
  if (!isObject(query)) return ''
  const pairs = Object.entries(query).flatMap(([name, values]) =>
    valuesOf(values).map((value): [string, string] => [name, value]),
  )
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`
}

const isAuthorization = (name: string): boolean => name.toLowerCase() === 'authorization'

/**
 * Whether the run's token goes with an interaction. Where a consumer expects to be turned away, the credential is the
 * consumer's own matter: what it has in the pact is sent, or nothing.
 */
export const takesToken = ({ status }: Interaction): boolean => status !== 401 && status !== 403

/** A request without the headers that the run puts in. */
export function withoutHeaders(request: JsonObject, names: readonly string[]): JsonObject {
  const taken = new Set(names.map((name) => name.toLowerCase()))
  const kept = Object.entries(objectOf(request.headers)).filter(([name]) => !taken.has(name.toLowerCase()))
  return { ...request, headers: Object.fromEntries(kept) }
}

/** The request of an interaction for the kit's own client. */
export function outgoing(interaction: Interaction, token: string | null, userAgent: string): PreparedRequest {
  const { request } = interaction
  const body = bytesOf(request)
  const own = headersOf(request).filter(([name]) => !takesToken(interaction) || !isAuthorization(name))
  const authorization: Header[] =
    token !== null && takesToken(interaction) ? [['Authorization', `Bearer ${token}`]] : []
  const has = (name: string): boolean => own.some(([header]) => header.toLowerCase() === name)
  return {
    method: textOr(request.method, 'GET').toUpperCase(),
    path: textOr(request.path, '/') + queryOf(request),
    headers: [
      ...(has('user-agent') ? [] : [['User-Agent', userAgent] as const]),
      ...(has('accept') ? [] : [['Accept', '*/*'] as const]),
      ...authorization,
      ...own,
    ],
    body,
    valid: isSuccess(interaction.status),
  }
}
