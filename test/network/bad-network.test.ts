import { expect } from 'chai'
import { describe, it } from 'mocha'
import { brokenServers } from './broken-servers.ts'
import { isFound, isWrong } from './page.ts'
import { networkRun } from './network-run.ts'

/** A few of the runs of `npm run reliability:network`. */
describe('Behind a network that drops 5 % of connections and requests', function () {
  this.timeout(60_000)

  // With seed 6, ids that were stored are sent again.
  for (const seed of [1, 6])
    it(`the reference server is blamed for nothing (seed ${seed})`, async () => {
      const run = await networkRun(seed, 50, null)
      expect(run.dropped).to.be.above(5)
      expect(isWrong(run), run.violated.join()).to.equal(false)
    })

  for (const server of brokenServers.filter(({ id }) => ['negative-id-dropped', 'plants-cross'].includes(id)))
    it(`${server.title.slice(0, -1)}: that is found`, async () => {
      const run = await networkRun(1, 50, server)
      expect(isFound(run), run.violated.join()).to.equal(true)
    })
})
