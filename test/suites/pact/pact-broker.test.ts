import { expect } from 'chai'
import { afterEach, beforeEach, describe, it } from 'mocha'
import { PactBroker } from '../../../suites/pact/pact-broker.ts'
import { brokerToken, type FakeBroker, fakeBroker } from './fake-broker.ts'
import { create, pactText } from './run-pact.ts'

const limits = { time: 60_000, length: 1_000_000 }

describe('The pacts of a broker', () => {
  let broker: FakeBroker
  beforeEach(async () => {
    const pact = pactText({ interactions: [create('a fern is created')] })
    broker = await fakeBroker([pact, pact, pact])
  })
  afterEach(() => broker.close())

  const pacts = (ofAll: typeof limits) =>
    new PactBroker({ url: broker.url, authorization: `Bearer ${brokerToken}` }, ofAll)
      .pacts('plant-store', [{ mainBranch: true }])
      .catch((error: unknown) => String(error))

  it('are read within a time and a length for all of them', async () => {
    expect(await pacts(limits)).to.have.length(3)
    expect(await pacts({ ...limits, length: 1_000 })).to.match(
      /pacts have more than 1000 characters together; pick fewer with --pact-selector/,
    )
    expect(await pacts({ ...limits, time: 0 })).to.match(/the broker could not be asked: GET \/pacts\/0/)
  })
})
