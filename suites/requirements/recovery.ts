import { responseInWords } from '../rules/acceptance.ts'
import { Inconclusive, NotApplicable, Unreachable } from '../rules/inconclusive.ts'
import type { RecoveryCheck } from '../session/recovery-check.ts'
import { createResultOf } from '../session/create-result.ts'
import type { Session } from '../session/session.ts'
import { Violation } from './violation.ts'

/** Whether this create after a hostile request judges nothing. A second one is not needed if the first one was accepted. */
const judgesNothing = (
  session: Session,
  which: 'first' | 'second',
  { first, [which]: deciding }: RecoveryCheck,
): boolean =>
  deciding === undefined
    ? createResultOf({ exchange: first }, session) !== 'accepted'
    : createResultOf({ exchange: deciding }, session) === 'inconclusive'

/** Each hostile request has to be followed by an accepted create: the first one after it, or the second one. */
export function expectRecovery(session: Session, which: 'first' | 'second'): void {
  const { recoveryChecks } = session
  for (const { hostile, [which]: deciding } of recoveryChecks) {
    if (deciding === undefined || createResultOf({ exchange: deciding }, session) !== 'failed') continue
    const actual = responseInWords(deciding)
    const message = `the ${which} valid create after a hostile request got ${actual}`
    throw new Violation([hostile, deciding], message, 'status 200', actual)
  }
  if (recoveryChecks.length === 0) throw new NotApplicable('no hostile request was sent')
  if (recoveryChecks.some(({ first, second = first }) => second.failure?.kind === 'unreachable'))
    throw new Unreachable('no connection to the target after a hostile request')
  if (recoveryChecks.every((one) => judgesNothing(session, which, one)))
    throw new Inconclusive('no create after a hostile request could be judged')
}
