import type { Exchange } from '../../reports/model.ts'
import { Inconclusive } from './inconclusive.ts'

/** The status of a final answer, whatever it is; null where there was none (dropped or silent, twice). Throws Inconclusive without a connection. */
export function finalStatus({ response, failure }: Exchange): number | null {
  if (failure?.kind === 'unreachable')
    throw new Inconclusive(`no connection to the target: ${failure.message}`)
  return response === null || (failure !== undefined && failure.kind !== 'oversized') ? null : response.status
}

/** The same, but Inconclusive where the target only answered 429 or 503: that says nothing. */
export function judgedStatus(exchange: Exchange): number | null {
  const status = finalStatus(exchange)
  if (status === 429 || status === 503) throw new Inconclusive(`the target answered ${status} to every try`)
  return status
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
