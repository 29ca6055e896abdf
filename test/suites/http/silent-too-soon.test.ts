import { expect } from 'chai'
import { describe, it } from 'mocha'
import type { PreparedRequest } from '../../../suites/http/prepared-request.ts'
import { Target } from '../../../suites/http/target.ts'
import { type HealthRecord, TargetHealth } from '../../../suites/http/retry/target-health.ts'
import { SilentTooSoon } from '../../../suites/http/target-unavailable.ts'
import { wire } from './wire.ts'

const create = (body: string): PreparedRequest => ({
  method: 'POST',
  path: '/plants',
  headers: [],
  body: Buffer.from(body),
  valid: true,
  subject: 'names',
})

/** After requests of one subject were silent to their last attempt. */
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
      expect(error).to.be.instanceOf(SilentTooSoon)
      expect(target.exchanges.map(({ failure }) => failure?.message)).to.deep.equal([
        'no whole response within 100 ms',
      ])
    } finally {
      target.close()
      server.close()
    }
  })
})

/** A target whose silent attempts have nearly taken the time of the run. It leaves the first requests without a response. */
async function sentAtTheEnd(silent: number) {
  let received = 0
  const server = await wire((socket) => {
    received += 1
    if (received > silent) socket.end('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}')
  })
  const spent = { ...health, hasResponded: true, silence: { ...health.silence, total: 3_500, subjects: [] } }
  const limits = { silence: 1, dropPause: 10 }
  const target = await Target.open({ url: server.origin, token: null, timeout: 1_000, limits, health: spent })
  try {
    const exchange = await target.send(() => create('{}'))
    return { kind: exchange.failure?.kind ?? 'response', isOver: target.health.silence.isSpent }
  } finally {
    target.close()
    server.close()
  }
}

describe('A valid request that was silent twice as the time for silence ended', () => {
  it('is judged', async () => expect(await sentAtTheEnd(9)).to.deep.equal({ kind: 'silent', isOver: true }))

  it('is sent again all the same: a response shows that the network is to blame', async () =>
    expect(await sentAtTheEnd(3)).to.deep.equal({ kind: 'response', isOver: true }))
})
