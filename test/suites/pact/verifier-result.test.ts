import { expect } from 'chai'
import { describe, it } from 'mocha'
import { verifierReport } from '../../../suites/pact/verifier-result.ts'

const result = (description: string, result: string): object => ({ description, result })
const error = (description: string, mismatch: object): object => ({
  interaction: `Verifying a pact between a - b and plant-store - ${description}`,
  mismatch,
})
const noResponse = { type: 'error', message: 'error sending request' }

describe("The verifier's JSON", () => {
  it('is joined by the whole description, which may be the beginning of another', () => {
    const { results } = verifierReport(
      JSON.stringify({
        interactionResults: [result('interaction 1', 'OK'), result('interaction 11', 'Error')],
        errors: [error('interaction 11', noResponse)],
      }),
    )
    expect(results.get('interaction 1')).to.deep.equal({ status: 'matched' })
    expect(results.get('interaction 11')).to.deep.equal({ status: 'error', message: noResponse.message })
  })

  it('counts pending failures among the failures', () => {
    const pendingErrors = [error('interaction 1', noResponse)]
    const text = JSON.stringify({ interactionResults: [result('interaction 1', 'OK')], pendingErrors })
    expect(verifierReport(text).results.get('interaction 1')).to.have.property('status', 'error')
  })

  it('never passes an interaction that failed without a reason', () => {
    const text = JSON.stringify({ interactionResults: [result('interaction 1', 'Error')], errors: [] })
    expect(verifierReport(text).results.get('interaction 1')).to.have.property('status', 'error')
  })

  it('throws if it is no JSON', () => {
    expect(() => verifierReport('Pact core crashed')).to.throw('did not return its JSON: Pact core crashed')
  })
})
