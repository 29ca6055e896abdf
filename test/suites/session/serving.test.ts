import { expect } from 'chai'
import { describe, it } from 'mocha'
import { Budget } from '../../../suites/http/budget.ts'
import { standardRetryLimits } from '../../../suites/http/retry/retry-policy.ts'
import { noPreflight } from '../../../suites/session/preflight.ts'
import { openSession } from '../../../suites/session/open-session.ts'
import { wire } from '../http/wire.ts'
import { engineContext } from './engine-context.ts'

const overloaded = 'HTTP/1.1 429 Wait\r\nContent-Length: 2\r\n\r\n{}'

const created =
  'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 15\r\n\r\n{"name":"Fern"}'

/**
 * A session with so many requests, and a target that gives the first `waiting` ones the response `early`.
 *
 * @param early no response if it is empty
 */
async function sessionWith(requests: number, waiting = Number.POSITIVE_INFINITY, early = overloaded) {
  let received = 0
  const server = await wire((socket) => {
    received += 1
    socket.write(received > waiting ? created : early)
  })
  const budget = new Budget({ requests, creations: 9, resends: 0 })
  const limits = { ...standardRetryLimits, retries: 0 }
  const context = engineContext({
    target: { url: server.origin, token: null, timeout: 500, budget, limits },
    preflight: { ...noPreflight, stored: { id: '1', name: 'Fern' } },
  })
  const session = await openSession(context)
  const close = (): void => {
    session.target.close()
    server.close()
  }
  return { session, budget, close }
}

describe('a valid request that got nothing to judge', () => {
  it('is followed by usual creates, which show whether the target serves any', async () => {
    const { session, close } = await sessionWith(6)
    try {
      await session.create({ subject: 'tags' })
      expect(session.target.requests).to.equal(6)
      expect(() => session.target.health.assertAlive()).to.throw('429 or 503 only')
    } finally {
      close()
    }
  })

  it('leaves the target available if one of them is served', async () => {
    const { session, close } = await sessionWith(9, 5)
    try {
      await session.create({ subject: 'tags' })
      expect(session.target.requests).to.equal(6)
      session.target.health.assertAlive()
    } finally {
      close()
    }
  })

  it('can be judged if nothing is left for a usual create, and the next one is followed by it', async () => {
    const { session, budget, close } = await sessionWith(1)
    try {
      const { exchange } = await session.create({ subject: 'tags' })
      expect(exchange.response?.status).to.equal(429)
      session.target.health.assertAlive()
      budget.add({ left: { requests: 2, creations: 2, resends: 0 }, exhausted: [] })
      await session.create({ subject: 'names' })
      expect(session.target.requests).to.equal(3)
    } finally {
      close()
    }
  })
})

describe('a request that need not be accepted and got no response', () => {
  const refused = { body: '[]', subject: 'lists' }

  it('shows that a target stopped responding if a usual create gets none either', async () => {
    const { session, close } = await sessionWith(9, Number.POSITIVE_INFINITY, '')
    try {
      await session.send(refused)
      expect(session.target.health.stopped).to.have.lengthOf(1)
      expect(session.target.health.stopped[0]?.request.body?.text).not.to.equal(refused.body)
      expect(() => session.target.health.assertAlive()).to.throw('no longer responds')
    } finally {
      close()
    }
  })

  it('leaves the target available if a usual create gets one, and is followed by no other', async () => {
    const { session, close } = await sessionWith(9, 2, '')
    try {
      await session.send(refused)
      await session.send(refused)
      expect(session.target.health.stopped).to.deep.equal([])
      expect(session.target.requests).to.equal(4)
    } finally {
      close()
    }
  })
})
