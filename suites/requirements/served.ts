import type { Exchange } from '../../reports/model.ts'
import { judgedStatus, responseInWords } from '../rules/acceptance.ts'
import { Inconclusive, NotApplicable } from '../rules/inconclusive.ts'
import type { RecoveryCheck } from '../session/recovery-check.ts'
import type { Session } from '../session/session.ts'
import { Violation } from './violation.ts'

/** Whether a create was accepted; null if that cannot be told. */
function served(exchange: RecoveryCheck['first'] | undefined): boolean | null {
  if (exchange === undefined) return null
  try {
    return judgedStatus(exchange) === 200
  } catch (error) {
    if (error instanceof Inconclusive) return null
    throw error
  }
}

/** Whether the response can be judged and is no 200. */
export function isRefusal(exchange: Exchange): boolean {
  const { response } = exchange
  return response !== null && served(exchange) === false
}

export function expectServed({ recoveryChecks }: Session, which: 'first' | 'second'): void {
  const tried = recoveryChecks.filter((one) => which === 'first' || one.second !== undefined)
  const broken = tried.find((one) => served(one[which]) === false)
  const deciding = broken?.[which]
  if (broken !== undefined && deciding !== undefined) {
    const actual = responseInWords(deciding)
    const message = `the ${which} valid create after a hostile request met ${actual}`
    throw new Violation([broken.hostile, deciding], message, 'status 200', actual)
  }
  if (recoveryChecks.length === 0) throw new NotApplicable('no hostile request was sent')
  if (which === 'first' && tried.every((one) => served(one.first) === null))
    throw new Inconclusive('no create after a hostile request could be judged')
}
