import { expect } from 'chai'
import { describe, it } from 'mocha'
import { killedRun, type Moment } from './killed-run.ts'

/** No engine has more requests in flight. */
const maxInFlight = 12

const moments: Record<string, readonly [args: readonly string[], moment: Moment]> = {
  'in the requirement suites': [['--engines', 'requirements'], { requests: 60 }],
  'after ids in unusual forms': [
    ['--engines', 'requirements', '--only', 'empty-strings,id-notations,lone-surrogates'],
    { requests: 9 },
  ],
  'while a worker sends': [['--engines', 'pact'], { requests: 5 }],
}

describe('a run that is killed', function () {
  this.timeout(60_000)

  for (const [where, [args, moment]] of Object.entries(moments))
    it(`${where} leaves no process, no report, and the list of the plants that it created`, async function () {
      if (process.platform !== 'linux') this.skip()
      const killed = await killedRun(args, moment)
      expect(killed).to.include({ isOver: false, processesLeft: 0, wrongLines: 0, report: 'none' })
      expect(killed.processes > 1).to.equal(where === 'while a worker sends')
      expect(killed.stored).to.be.above(2)
      expect(killed.unlisted).to.be.below(Math.min(maxInFlight, killed.stored))
    })
})
