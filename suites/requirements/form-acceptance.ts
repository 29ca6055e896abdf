import { isSuccess, judgedStatus } from '../rules/acceptance.ts'
import { Inconclusive } from '../rules/inconclusive.ts'
import type { SentCreate } from '../session/create.ts'
import { countsAsAccepted, createResultOf } from '../session/create-result.ts'
import type { Session } from '../session/session.ts'
import { expect } from './expectations.ts'
import { isUsualFailure } from './usual-failures.ts'

/**
 * Status 200 for a create in a form that the specification only points to. A create that is not accepted is compared with one of
 * the usual form, with the same id unless the target may have stored it.
 *
 * @throws {Inconclusive} if usual creates are not accepted either
 */
export async function expectAcceptedForm(
  session: Session,
  { exchange, plant: { id } }: SentCreate,
): Promise<void> {
  const status = judgedStatus(exchange)
  if (status === 200 || countsAsAccepted(exchange)) return
  const mayBeStored = status === null || isSuccess(status)
  const control = await session.create(mayBeStored ? {} : { plant: () => ({ id }), ownName: false })
  if (createResultOf(control) !== 'accepted' || isUsualFailure(session, exchange))
    throw new Inconclusive('creates of the usual form are not accepted either')
  expect(exchange).to.be.accepted()
}
