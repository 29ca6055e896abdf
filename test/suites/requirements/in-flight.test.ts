import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect } from 'chai'
import { describe, it } from 'mocha'
import { requirements } from '../../../suites/requirements/engine.ts'
import { manyInFlight } from '../../../suites/session/circumstances.ts'
import { listening } from '../../listening.ts'
import { afterPreflight } from '../session/preflight-of.ts'

describe('Creates in flight', function () {
  // On a busy machine, some heads may come too late.
  this.retries(2)

  it('are in flight together at a target that responds at once', async () => {
    let [inFlight, most] = [0, 0]
    const server = createServer(async (request, response) => {
      inFlight += 1
      most = Math.max(most, inFlight)
      const name = /"name":"([^"]*)"/.exec(await text(request))?.[1]
      inFlight -= 1
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ name }))
    })
    const url = await listening(server)
    try {
      const target = { url, token: 'open sesame', timeout: 5_000, idlePause: 0 }
      await requirements.run(await afterPreflight({ target, only: ['many-creates'] }))
      expect(most).to.be.at.least(manyInFlight)
    } finally {
      server.closeAllConnections()
      server.close()
    }
  })
})
