import type { ExchangeResponse } from '../../reports/model.ts'
import { kindOf, parsed } from './json-response.ts'

const int32 = { low: -(2 ** 31), high: 2 ** 31 - 1 }

/**
 * Why a body is not a Plant (section 2): a JSON object, `name` a string, `tag` a string or absent; null where it is one.
 * Extra members are allowed.
 */
export function plantProblem(response: ExchangeResponse): string | null {
  const answer = parsed(response)
  if ('problem' in answer) return answer.problem
  const { name, tag } = answer.object
  if (typeof name !== 'string') return `name is ${kindOf(name)}, not a string`
  if (tag !== undefined && typeof tag !== 'string') return `tag is ${kindOf(tag)}, not a string`
  return null
}

/** Why a body is not an Error (section 2): a JSON object, `error` an integer inside int32, `message` a string; null where it is one. */
export function errorProblem(response: ExchangeResponse): string | null {
  const answer = parsed(response)
  if ('problem' in answer) return answer.problem
  const { error, message } = answer.object
  if (typeof error !== 'number') return `error is ${kindOf(error)}, not an integer`
  if (!Number.isInteger(error)) return 'error is a fraction, not an integer'
  if (error < int32.low || error > int32.high) return 'error is outside int32'
  if (typeof message !== 'string') return `message is ${kindOf(message)}, not a string`
  return null
}
