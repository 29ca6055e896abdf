import type { Exchange } from '../../reports/model.ts'
import { headerValue } from '../../reports/text/header-value.ts'
import { cutAfter } from '../../reports/text/preview.ts'
import { responseInWords } from '../rules/acceptance.ts'
import { isReadable, memberOf } from '../rules/json-response.ts'

/** The observation of a check about a point on which the specification is silent. */
export interface Observation {
  readonly value: string
}

const shownName = 40

/** A response as an observation: its status, its `error`, its WWW-Authenticate, and whether its body is empty. */
export function describeResponse(exchange: Exchange): string {
  const { response } = exchange
  if (response === null || !isReadable(response)) return responseInWords(exchange)
  const words = [responseInWords(exchange)]
  const error = memberOf(response, 'error')
  if (typeof error === 'number') words.push(`error ${error}`)
  const challenge = headerValue(response.headers, 'www-authenticate')
  if (challenge !== undefined) words.push(`WWW-Authenticate "${challenge}"`)
  if (response.body.bytes === 0) words.push('empty body')
  return words.join(', ')
}

/** Several responses as one observation. */
export const observationOf = (...responses: readonly (readonly [string, Exchange])[]): Observation => ({
  value: responses.map(([what, exchange]) => `${what}: ${describeResponse(exchange)}`).join('; '),
})

/** Whether a text came back as it was sent. */
export function describeReturned(sent: string, returned: unknown): string {
  if (returned === undefined) return 'left out'
  if (returned === sent) return 'kept'
  return `changed to ${cutAfter(JSON.stringify(returned), shownName)}`
}
