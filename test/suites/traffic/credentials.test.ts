import { expect } from 'chai'
import { describe, it } from 'mocha'
import { Credentials } from '../../../suites/traffic/credentials.ts'
import { exchange } from '../rules/responses.ts'

describe('The credentials in traffic', () => {
  it('are bounded, also in a single request: then not all of them are known', () => {
    const sent = exchange('')
    const cookies = Array.from({ length: 2_000 }, (_, n) => `c${n}=value-${n}`).join('; ')
    const credentials = new Credentials()
    expect(credentials.areKnown).to.equal(true)
    credentials.add({ ...sent, request: { ...sent.request, headers: [['Cookie', cookies]] } })
    expect(credentials.secrets.length).to.equal(500)
    expect(credentials.areKnown).to.equal(false)
  })
})
