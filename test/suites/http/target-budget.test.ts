import http from 'node:http'
import { expect } from 'chai'
import { afterEach, describe, it } from 'mocha'
import { type Allowance, Budget } from '../../../suites/http/budget.ts'
import { Target } from '../../../suites/http/target.ts'
import { listening } from '../../listening.ts'
import { create } from './sending.ts'
import { spentResource } from './spent-resource.ts'

/** A status, or the end of the connection without a response. */
type Reaction = number | 'drop'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** What a server does with a request. @param nth from 0 */
type React = (nth: number, isReused: boolean) => Reaction | undefined

async function targetOf(react: React, allowance: Allowance, pooled: boolean, interval = 0) {
  let requests = 0
  const connections = new Set<unknown>()
  const times: number[] = []
  const server = http.createServer((request, response) => {
    const reaction = react(requests, connections.has(request.socket)) ?? 200
    requests += 1
    times.push(performance.now())
    connections.add(request.socket)
    request.resume()
    request.on('end', () => {
      if (reaction === 'drop') request.socket.destroy()
      else response.writeHead(reaction, { 'Retry-After': '0' }).end()
    })
  })
  const url = await listening(server)
  const budget = new Budget(allowance)
  const options = { url, token: null, timeout: 1_000, budget, interval }
  const target = await Target.open(options, { pooled })
  closing.push(() => {
    target.close()
    server.close()
    server.closeAllConnections()
  })
  return { target, budget, times, received: () => ({ requests, connections: connections.size }) }
}

/** These reactions, and then 200. */
const inOrder =
  (...reactions: readonly Reaction[]): React =>
  (nth) =>
    reactions[nth]

const spent = (target: Target): Promise<string | undefined> => spentResource(() => target.send(() => create))

const plenty: Allowance = { requests: 10, creations: 10, resends: 10 }

for (const pooled of [false, true])
  describe(`a target asks the budget ahead of each attempt, ${pooled ? 'with undici' : 'with node:http'}`, () => {
    it('and counts what is sent again after 429 and 503 apart', async () => {
      const { target, budget, received } = await targetOf(inOrder(429, 503), plenty, pooled)
      expect((await target.send(() => create)).response?.status).to.equal(200)
      expect(budget.left).to.deep.equal({ requests: 9, creations: 9, resends: 8 })
      expect(received().requests).to.equal(3)
    })

    it('and lets a 429 stand if nothing is left to send it again', async () => {
      const { target, budget, received } = await targetOf(
        inOrder(429, 429),
        { ...plenty, resends: 1 },
        pooled,
      )
      expect((await target.send(() => create)).response?.status).to.equal(429)
      expect(budget.state).to.deep.equal({
        left: { ...plenty, requests: 9, resends: 0 },
        exhausted: ['resends'],
      })
      expect(received().requests).to.equal(2)
    })

    it('and counts the second attempt after a drop among all others, with a plant for each', async () => {
      const { target, budget } = await targetOf(inOrder('drop'), plenty, pooled)
      expect((await target.send(() => create)).response?.status).to.equal(200)
      expect(budget.left).to.deep.equal({ requests: 8, creations: 8, resends: 10 })
    })

    it('and takes no 429 and no stale connection for a second drop', async () => {
      const { target } = await targetOf(inOrder(429, 'drop', 'drop'), plenty, pooled)
      expect((await target.send(() => create)).response?.status).to.equal(200)
      expect(target.health.drops.unexplained).to.equal(undefined)
    })

    it('and notes a create that was dropped twice and accepted later', async () => {
      const { target } = await targetOf(inOrder('drop', 'drop'), plenty, pooled)
      const exchange = await target.send(() => create)
      expect(exchange.response?.status).to.equal(200)
      expect(target.health.drops.unexplained).to.equal(exchange)
    })

    it('and counts no plant for an operation that stores nothing', async () => {
      const { target, budget } = await targetOf(inOrder('drop'), plenty, pooled)
      expect((await target.send(() => ({ ...create, stores: false }))).response?.status).to.equal(200)
      expect(budget.left).to.deep.equal({ requests: 8, creations: 10, resends: 10 })
    })

    it('and leaves a drop open if nothing is left to try it again', async () => {
      const { target, received } = await targetOf(inOrder('drop'), { ...plenty, creations: 1 }, pooled)
      expect(await spent(target)).to.equal('creations')
      expect(received().requests).to.equal(1)
    })

    it('and lets a second drop stand if nothing is left to see whether the network is to blame', async () => {
      const drops = inOrder('drop', 'drop', 'drop', 'drop', 'drop')
      const { target, received } = await targetOf(drops, { ...plenty, creations: 2 }, pooled)
      expect((await target.send(() => create)).failure?.kind).to.equal('dropped')
      expect(received().requests).to.equal(2)
    })

    it('and spaces requests that are in flight together', async () => {
      const { target, times } = await targetOf(inOrder(), plenty, pooled, 60)
      await Promise.all([1, 2, 3, 4].map(() => target.send(() => create)))
      const [first = 0, , , last = 0] = times
      // A timer may be a few milliseconds early, and a busy machine late.
      expect(last - first).to.be.at.least(150)
    })

    it('and keeps no connections alive once the target closed three of them', async () => {
      const onlyFirst: React = (_nth, isReused) => (isReused ? 'drop' : 200)
      const { target, budget, received } = await targetOf(onlyFirst, plenty, pooled)
      for (let nth = 0; nth < 6; nth += 1) await target.send(() => create)
      expect(budget.left).to.deep.equal({ requests: 4, creations: 1, resends: 7 })
      const before = received()
      await target.send(() => create)
      await spent(target)
      expect(received()).to.deep.equal({
        requests: before.requests + 1,
        connections: before.connections + 1,
      })
    })
  })
