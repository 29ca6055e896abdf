import { expect } from 'chai'
import { describe, it } from 'mocha'
import { isReachable } from '../../cli/commands/watch.ts'
import { proxyOf } from '../../suites/http/agents.ts'
import { PactBroker } from '../../suites/pact/pact-broker.ts'
import { withProxy } from '../with-proxy.ts'
import { command, token } from './command.ts'

const says = /^HTTP_PROXY or ALL_PROXY is not the URL of an HTTP proxy.*NO_PROXY$/

describe('A proxy in the environment', () => {
  for (const proxy of ['http://[me:secret', 'socks5://me:secret@proxy.example:1080']) {
    it(`that is ${proxy} is refused with one line that says what to do`, async () => {
      const env = { PLANT_STORE_TOKEN: token, ALL_PROXY: proxy }
      const { status, stderr } = await command(['http://plants.example', '--quiet'], { env })
      expect(status).to.equal(2)
      expect(stderr.replace(/^error: |\n$/g, '')).to.match(says)
      expect(stderr).to.not.include('secret')
    })

    it(`that is ${proxy} is refused on the way to a broker, too`, () =>
      withProxy(proxy, () => {
        const open = () => new PactBroker({ url: 'http://broker.example', authorization: null })
        expect(open).to.throw(says)
      }))
  }

  it('is between the kit and a target that seems to take connections', () =>
    withProxy('http://127.0.0.1:1', async () => {
      expect(proxyOf('http://plants.example')).to.equal('127.0.0.1:1')
      expect(await isReachable('http://plants.example')).to.equal(true)
    }))
})
