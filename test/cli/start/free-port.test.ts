import { createServer } from 'node:net'
import { expect } from 'chai'
import { after, before, describe, it } from 'mocha'
import { freePort } from '../../../cli/start/free-port.ts'
import { listening } from '../../listening.ts'

describe('A free port', () => {
  const server = createServer()
  let used: number

  before(async () => {
    used = Number(new URL(await listening(server)).port)
  })
  after(() => server.close())

  it('is none that the system gives to a connection before the service listens there', async () => {
    for (let count = 0; count < 20; count += 1) expect(await freePort()).to.be.within(20_000, 32_767)
  })

  it('is not in use', async () => {
    const free = await freePort()
    const picks = [used, used, free]
    expect(await freePort(() => picks.shift() ?? 0)).to.equal(free)
  })

  it('is asked for in the URL if none is found', async () => {
    const error: unknown = await freePort(() => used).catch((reason: unknown) => reason)
    expect(error).to.be.an('error').with.property('message').that.includes('write a port in the URL')
  })
})
