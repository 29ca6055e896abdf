import { expect } from 'chai'
import { describe, it } from 'mocha'
import { defaultCases, defaultValid } from '../../../suites/campaign/plan.ts'
import { standardAllowance } from '../../../suites/http/budget.ts'
import { engines } from '../../../suites/run/engines.ts'
import { keptFor, reserve, runAllowance } from '../../../suites/run/run-allowance.ts'

const [first, ...later] = engines
const pacts = [{ source: 'a.json', consumer: 'a', text: '', interactions: 30 }]

describe('what a run may send', () => {
  it('is 400 requests and 200 plants, and as many resends as requests', () => {
    expect(runAllowance(engines, {})).to.deep.equal({ requests: 400, creations: 200, resends: 400 })
  })

  it('grows with the cases and the interactions that its options ask for', () => {
    const engineOptions = { campaign: { cases: 1_000 }, pact: { pacts } }
    const { requests, creations } = runAllowance(engines, { engineOptions })
    expect({ requests, creations }).to.deep.equal({ requests: 400 + 1_600 + 30, creations: 200 + 1_200 + 30 })
  })

  it('is what the user says, whatever the options ask for', () => {
    const engineOptions = { campaign: { cases: 1_000 } }
    expect(runAllowance(engines, { engineOptions, bounds: { requests: 90, creations: 20 } })).to.deep.equal({
      requests: 90,
      creations: 20,
      resends: 90,
    })
  })
})

describe('what an engine leaves for those after it', () => {
  it('is what they need on a conforming target', () => {
    const requests = reserve.requests + defaultCases + 2 + 14
    // One more for each of the three engines, for as long as a refusal takes.
    const creations = reserve.creations + defaultValid + 1 + 10 + 3
    expect(keptFor(later, standardAllowance, {})).to.deep.equal({ requests, creations, resends: requests })
    expect(keptFor([], standardAllowance, {})).to.deep.equal(reserve)
  })

  it('is their part in a run that may send less', () => {
    const half = { requests: 200, creations: 100, resends: 200 }
    const requests = Math.floor((reserve.requests + defaultCases + 16) / 2)
    const creations = Math.floor((reserve.creations + defaultValid + 14) / 2)
    expect(keptFor(later, half, {})).to.deep.equal({ requests, creations, resends: requests })
  })

  it('holds what their options ask for, as far as the run may send it', () => {
    const context = { engineOptions: { campaign: { cases: 1_000 } } }
    const whole = runAllowance(engines, context)
    expect(keptFor(later, whole, context).creations).to.equal(reserve.creations + defaultValid + 14 + 1_200)
    const limited = { ...context, bounds: { creations: 150 } }
    const kept = keptFor(later, runAllowance(engines, limited), limited)
    expect(kept.creations).to.equal(Math.floor((reserve.creations + defaultValid + 14) * 0.75))
  })

  it('is nothing for the first of them', () => {
    expect(first?.needs).to.equal(undefined)
  })
})
