import type { Exchange } from '../../reports/model.ts'
import { Inconclusive } from './inconclusive.ts'

/** The status of a final answer; null where there was none (dropped or silent, twice). Throws Inconclusive where that says nothing. */
export function judgedStatus(exchange: Exchange): number | null {
  const { response, failure } = exchange
  if (failure?.kind === 'unreachable')
    throw new Inconclusive(`no connection to the target: ${failure.message}`)
  if (response === null || (failure !== undefined && failure.kind !== 'oversized')) return null
  if (response.status === 429 || response.status === 503)
    throw new Inconclusive(`the target answered ${response.status} to every try`)
  return response.status
}

export const isSuccess = (status: number | null): boolean => status !== null && status >= 200 && status < 300

/** What came back, in a few words. */
export function answerInWords(exchange: Exchange): string {
  const { response, failure } = exchange
  if (failure !== undefined && failure.kind !== 'oversized')
    return failure.kind === 'silent'
      ? 'silence until the time limit, twice'
      : `no whole answer: ${failure.message}`
  return response === null ? 'no answer' : `status ${response.status}`
}
