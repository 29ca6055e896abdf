import type { SelfTestCase } from '../../cli/self-test/case.ts'
import type { Fault } from '../../reference-server/faults/fault.ts'
import { faults } from '../../reference-server/faults/faults.ts'
import { SeededRandom } from '../../suites/create-plant/random.ts'

/** Number of pairs on the page of causes. Of the pairs that are drawn, some have a fault that hides the other. */
export const shownPairs = 60
const drawnPairs = 90

const random = new SeededRandom('causes')

function drawn(): Fault {
  const fault = faults[random.index(faults.length)]
  if (fault === undefined) throw new Error('there is no fault')
  return fault
}

/** Two faults that break different requirements: a cause of one is none of the other. */
function pair(): readonly Fault[] {
  const [one, other] = [drawn(), drawn()]
  return one.breaks === other.breaks ? pair() : [one, other]
}

/** Reference servers with two faults, one run each. */
export const faultPairs = (engines: readonly string[]): SelfTestCase[] =>
  Array.from({ length: drawnPairs }, () => {
    const changes = pair().map(({ id }) => id)
    return { kind: 'fault', id: changes.join(' + '), changes, runs: [engines] }
  })
