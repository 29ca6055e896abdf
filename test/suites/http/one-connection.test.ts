import { expect } from 'chai'
import { describe, it } from 'mocha'
import { Target } from '../../../suites/http/target.ts'
import { withBehaviour } from '../campaign/campaign-run.ts'
import { withOneAtATime } from '../campaign/one-at-a-time.ts'
import { create } from './sending.ts'

const request = { ...create, valid: false }

describe('requests in flight together', () => {
  it('keep no connection idle for which a service that takes one at a time would wait', () =>
    withBehaviour({}, (url) =>
      withOneAtATime(url, async (gateway) => {
        const target = await Target.open({ url: gateway, token: null, timeout: 1_000 })
        const exchanges = await Promise.all(Array.from({ length: 6 }, () => target.send(() => request)))
        target.close()
        expect(exchanges.map(({ failure }) => failure)).to.deep.equal(Array(6).fill(undefined))
        expect(target.requests).to.equal(6)
      }),
    ))
})
