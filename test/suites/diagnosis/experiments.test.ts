import { expect } from 'chai'
import { describe, it } from 'mocha'
import { Experiments } from '../../../suites/diagnosis/experiments.ts'
import { now } from '../../../suites/http/clock.ts'
import { withSession } from '../../../suites/session/open-session.ts'
import { token, withStore } from '../plant-store.ts'
import { engineContext } from '../session/engine-context.ts'

/** Whether a diagnosis may still send after these milliseconds, if the run took as many. */
const goesOn = (run: number, diagnosis: number): Promise<boolean> =>
  withStore(
    () => false,
    ({ url }) => {
      let time = now()
      const context = engineContext({ target: { url, token, timeout: 1_000, startOfRun: time - run } })
      return withSession(context, async (session) => {
        const experiments = new Experiments(session, [], () => time)
        time += diagnosis
        return (await experiments.create({})) !== undefined
      })
    },
  )

describe('The experiments of a diagnosis', () => {
  it('end after two seconds, however short the run was', async () => {
    expect(await goesOn(500, 1_900)).to.equal(true)
    expect(await goesOn(500, 2_000)).to.equal(false)
  })

  it('take at most 0.4 times as long as the run', async () => {
    expect(await goesOn(20_000, 7_900)).to.equal(true)
    expect(await goesOn(20_000, 8_000)).to.equal(false)
  })
})
