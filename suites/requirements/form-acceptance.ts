import { isSuccess, judgedStatus } from '../rules/acceptance.ts'
import { Inconclusive } from '../rules/inconclusive.ts'
import type { NewPlant } from '../create-plant/new-plant.ts'
import type { SentCreate } from '../create-plant/duplicates.ts'
import type { CreateOptions } from '../session/create.ts'
import { createResultOf } from '../session/create-result.ts'
import type { Session } from '../session/session.ts'
import { expect } from './expectations.ts'
import { isUsualFailure } from './usual-failures.ts'

const usualControl = (kept?: Pick<NewPlant, 'id'>): CreateOptions =>
  kept === undefined ? {} : { plant: () => kept }

/**
 * Status 200 for a create in a form that the specification only points to. A create that is not accepted is compared with a control
 * of the usual form, which has the same id unless the target may have stored it.
 *
 * @param control makes the control; if it gets an id, the control has that id
 * @throws {Inconclusive} if usual creates are not accepted either
 */
export async function expectAcceptedForm(
  session: Session,
  { exchange, plant: { id } }: SentCreate,
  control: (kept?: Pick<NewPlant, 'id'>) => CreateOptions = usualControl,
): Promise<void> {
  const status = judgedStatus(exchange)
  if (status === 200 || session.acceptedOtherwise.has(exchange)) return
  const mayBeStored = status === null || isSuccess(status) || status >= 500
  const usual = await session.create(mayBeStored ? control() : { ...control({ id }), ownName: false })
  if (createResultOf(usual, session) !== 'accepted' || isUsualFailure(session, exchange))
    throw new Inconclusive('creates of the usual form are not accepted either')
  // Then the form does not decide.
  if (judgedStatus(usual.exchange) === status) return
  expect(exchange).to.be.accepted()
}
