import type { CarryingCreate } from './create-result.ts'

/** How often a control is sent at most. One refusal shows nothing at a target that refuses creates now and then. */
const controlTries = 2

/** Whether creates that carry no values are accepted. If not, the values of another create are not to blame. */
export async function areControlsAccepted(
  sendControl: () => Promise<Pick<CarryingCreate, 'result'>>,
): Promise<boolean> {
  for (let tries = 0; tries < controlTries; tries += 1)
    if ((await sendControl()).result === 'accepted') return true
  return false
}
