import { expect } from 'chai'
import { describe, it } from 'mocha'
import { childEnvironment } from '../../../suites/session/child-process.ts'

describe('the environment of a child process', () => {
  it('has neither the token nor what Pact or its broker would take from it, and all the rest', () => {
    expect(
      childEnvironment({
        PATH: '/usr/bin',
        HTTPS_PROXY: 'http://localhost:3128',
        PLANT_STORE_TOKEN: 'secret',
        PACT_BROKER_TOKEN: 'secret',
        PACT_BROKER_USERNAME: 'me',
        PACT_BROKER_PASSWORD: 'secret',
        PACT_DO_NOT_TRACK: 'true',
      }),
    ).to.deep.equal({ PATH: '/usr/bin', HTTPS_PROXY: 'http://localhost:3128' })
  })
})
