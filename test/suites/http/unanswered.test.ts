import { expect } from 'chai'
import { describe, it } from 'mocha'
import type { PreparedRequest } from '../../../suites/http/prepared-request.ts'
import { Target } from '../../../suites/http/target.ts'
import { type HealthRecord, TargetHealth, Unanswered } from '../../../suites/http/target-health.ts'
import { wire } from './wire.ts'

const create = (body: string): PreparedRequest => ({
  method: 'POST',
  path: '/plants',
  headers: [],
  body: Buffer.from(body),
  valid: true,
  subject: 'names',
})

/** After requests of one subject were silent to their last try. */
const health: HealthRecord = {
  ...new TargetHealth({ silence: 40_000, timeout: 2_000 }).record,
  silence: { latency: { mean: 1, deviation: 0, recent: [] }, total: 0, long: 2, subjects: ['valid names'] },
}

describe('A valid request of a subject that has hung before', () => {
  it('is waited for once and for a short time, and not judged', async () => {
    const server = await wire(() => undefined)
    const target = await Target.open({ url: server.origin, token: null, timeout: 2_000, health })
    try {
      const error = await target.send(() => create('{}')).catch((thrown: unknown) => thrown)
      expect(error).to.be.instanceOf(Unanswered)
      expect(target.exchanges.map(({ failure }) => failure?.message)).to.deep.equal([
        'no whole response within 100 ms',
      ])
    } finally {
      target.close()
      server.close()
    }
  })
})
