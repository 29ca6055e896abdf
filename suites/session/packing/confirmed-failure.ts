import type { FeatureValue } from '../../create-plant/features/feature.ts'
import { isSuccess, judgedStatus } from '../../rules/acceptance.ts'
import type { CreateExchange } from '../create.ts'
import type { CarryingCreate } from '../create-result.ts'
import { areControlsAccepted } from '../accepted-controls.ts'
import type { BlameContext } from './blame-context.ts'
import { isOfId } from './feature-failure.ts'
import type { FailsWith } from './separation.ts'

/** How often values have to fail again, one time right after the other: what fails now and then does not. */
export const confirmations = 2
/** Maximum number of tries for that: whether a value fails may depend on the data that comes with it. */
const maxTries = 3

/**
 * Whether creates with the values fail again, and their controls before and after them do not.
 *
 * @param isForValues checks the controls after them
 */
export async function failsBetweenControls(
  values: readonly FeatureValue[],
  fails: FailsWith<FeatureValue>,
  sendControl: () => Promise<CarryingCreate>,
  isForValues: () => Promise<boolean>,
): Promise<boolean> {
  // A value that needs an earlier plant uses one up each time. Nothing else is sent between two failing creates.
  const before = values.some(({ needsEarlier }) => needsEarlier !== undefined) ? confirmations : 1
  for (let time = 0; time < before; time += 1) if (!(await areControlsAccepted(sendControl))) return false
  let inARow = 0
  for (let left = maxTries; inARow < confirmations; left -= 1) {
    if (left + inARow < confirmations) return false
    inARow = (await fails(values)) ? inARow + 1 : 0
  }
  return isForValues()
}

/**
 * Whether a create failed because of its values, which a control shows: a create without the values that is accepted.
 *
 * If the failing create was refused and none of the values is about the id, the control has the same id, too. If it is refused, there
 * are two reasons that have nothing to do with the values: the target refuses this id, or it has stored the plant of the failing create.
 * Then the values have to fail in two more creates with other ids, and controls have to be accepted before and after each.
 */
export async function failsForValues(
  values: readonly FeatureValue[],
  failing: CreateExchange,
  {
    fails,
    send,
    sendControl,
  }: Pick<BlameContext, 'send'> & { fails: FailsWith<FeatureValue>; sendControl(): Promise<CarryingCreate> },
): Promise<boolean> {
  const status = judgedStatus(failing.exchange)
  if (status === null || isSuccess(status) || values.some(isOfId)) return areControlsAccepted(sendControl)
  const { id } = failing.plant
  const own = await send({ plant: () => ({ id }), ownName: false }, [])
  if (own.result === 'accepted') return true
  for (let time = 0; time < confirmations; time += 1)
    if (!(await areControlsAccepted(sendControl)) || !(await fails(values))) return false
  return areControlsAccepted(sendControl)
}
