import type { Exchange } from '../../reports/model.ts'
import { headerOf } from '../http/headers.ts'
import { answerInWords } from '../rules/acceptance.ts'
import { memberOf } from '../rules/json-response.ts'
import type { Fact } from './check.ts'

const shownName = 40

/** An answer as a fact: its status, and of its body what the document gives a meaning. */
export function answerOf(exchange: Exchange): string {
  const { response } = exchange
  if (response === null || response.body.truncated) return answerInWords(exchange)
  const words = [answerInWords(exchange)]
  const error = memberOf(response, 'error')
  if (typeof error === 'number') words.push(`error ${error}`)
  const challenge = headerOf(response, 'www-authenticate')
  if (challenge !== undefined) words.push(`WWW-Authenticate "${challenge}"`)
  if (response.body.bytes === 0) words.push('empty body')
  return words.join(', ')
}

/** Several answers as one fact. */
export const observationOf = (...answers: readonly (readonly [string, Exchange])[]): Fact => ({
  value: answers.map(([what, exchange]) => `${what}: ${answerOf(exchange)}`).join('; '),
})

/** Whether a text came back as it was sent, in words. */
export function keptInWords(sent: string, back: unknown): string {
  if (back === undefined) return 'left out'
  if (back === sent) return 'kept'
  return `changed to ${JSON.stringify(back).slice(0, shownName)}`
}
