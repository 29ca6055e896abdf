import { setTimeout } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect } from 'chai'
import { afterEach, beforeEach, describe, it } from 'mocha'
import { PactBroker } from '../../../suites/pact/pact-broker.ts'
import { type Service, service } from '../../cli/service.ts'
import { brokerToken, type FakeBroker, fakeBroker } from './fake-broker.ts'
import { create, pactText } from './run-pact.ts'

const limits = { response: 60_000, time: 60_000, length: 1_000_000 }

describe('The pacts of a broker', () => {
  let broker: FakeBroker
  beforeEach(async () => {
    const pact = pactText({ interactions: [create('a fern is created')] })
    broker = await fakeBroker([pact, pact, pact])
  })
  afterEach(() => broker.close())

  const pacts = (ofAll: typeof limits) =>
    new PactBroker({ url: broker.url, authorization: `Bearer ${brokerToken}` }, undefined, ofAll)
      .pacts('plant-store', [{ mainBranch: true }])
      .catch((error: unknown) => String(error))

  it('are read within a time and a length for all of them', async () => {
    expect(await pacts(limits)).to.have.length(3)
    expect(await pacts({ ...limits, length: 1_000 })).to.match(
      /pacts have more than 1000 characters together; pick fewer with --pact-selector/,
    )
    expect(await pacts({ ...limits, time: 0 })).to.match(/the broker took more than 0 ms for its pacts/)
  })
})

describe('A broker that does not respond', () => {
  let broker: Service
  beforeEach(async () => {
    broker = await service(() => undefined)
  })
  afterEach(() => broker.close())

  const ask = (response: number, signal?: AbortSignal): Promise<string> =>
    new PactBroker({ url: broker.url, authorization: null }, signal, { ...limits, response })
      .pacts('plant-store', [])
      .then(String, String)

  it('is given up after a time limit, which no garbage collection takes away', async () => {
    setFlagsFromString('--expose-gc')
    const asked = ask(500)
    await setTimeout(100)
    runInNewContext('gc')()
    expect(await asked).to.match(/could not be asked: GET \/: no whole response within 500 ms/)
  })

  it('is given up when the run is interrupted', async () => {
    const interruption = new AbortController()
    const asked = ask(limits.response, interruption.signal)
    interruption.abort()
    expect(await asked).to.match(/could not be asked: GET \/: .*aborted/)
  })
})
