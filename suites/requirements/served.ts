import type { Exchange } from '../../reports/model.ts'
import { responseInWords } from '../rules/acceptance.ts'
import { Inconclusive, NotApplicable } from '../rules/inconclusive.ts'
import { createResultOf } from '../session/create-result.ts'
import type { Session } from '../session/session.ts'
import { Violation } from './violation.ts'

/** Whether the response can be judged and is not a 200. */
export function isRefusal(exchange: Exchange): boolean {
  const { response } = exchange
  return response !== null && createResultOf({ exchange }) === 'failed'
}

export function expectServed({ recoveryChecks }: Session, which: 'first' | 'second'): void {
  for (const { hostile, [which]: deciding } of recoveryChecks) {
    if (deciding === undefined || createResultOf({ exchange: deciding }) !== 'failed') continue
    const actual = responseInWords(deciding)
    const message = `the ${which} valid create after a hostile request got ${actual}`
    throw new Violation([hostile, deciding], message, 'status 200', actual)
  }
  if (recoveryChecks.length === 0) throw new NotApplicable('no hostile request was sent')
  if (
    which === 'first' &&
    recoveryChecks.every(({ first }) => createResultOf({ exchange: first }) === 'open')
  )
    throw new Inconclusive('no create after a hostile request could be judged')
}
