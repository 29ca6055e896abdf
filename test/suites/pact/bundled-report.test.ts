import { expect } from 'chai'
import { describe, it } from 'mocha'
import { pactInWorker } from './run-pact.ts'
import { withStore } from '../plant-store.ts'

describe('A violation of a bundled pact', () => {
  const runPact = pactInWorker()

  it('says consumer, interaction and mismatch, with the exchange and a line that sends it again', () =>
    withStore(
      ({ body, json, responseBody }) => {
        if (!body.includes('herb')) return false
        json(201, responseBody)
        return true
      },
      async ({ url }) => {
        const { findings } = await runPact(url)
        const finding = findings.find(({ outcome }) => outcome.status === 'failed')
        expect(finding?.title).to.equal('plant-store-consumer: a plant with a tag, given the id is free')
        expect(finding?.outcome).to.deep.equal({
          status: 'failed',
          message: 'expected 200 but was 201',
          expected: '200',
          actual: '201',
        })
        expect(finding).to.have.nested.property('evidence[0].response.status', 201)
        expect(finding?.reproduce).to.match(/^curl .*\$PLANT_STORE_TOKEN.*"tag":"herb"/)
      },
    ))
})
