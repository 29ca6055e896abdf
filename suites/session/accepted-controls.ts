import type { CarryingCreate } from './create-result.ts'

/** Maximum number of tries of a control: one that fails now and then is accepted in one of them. */
const controlTries = 2

/** Whether creates that carry no values are accepted. If not, the values of another create are not to blame. */
export async function areControlsAccepted(
  sendControl: () => Promise<Pick<CarryingCreate, 'result'>>,
): Promise<boolean> {
  for (let tries = 0; tries < controlTries; tries += 1)
    if ((await sendControl()).result === 'accepted') return true
  return false
}
