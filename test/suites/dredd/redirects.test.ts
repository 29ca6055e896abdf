import { expect } from 'chai'
import { describe, it } from 'mocha'
import { withStore } from '../plant-store.ts'
import { foundIn, outcomesOf } from './run-dredd.ts'

/** What Dredd finds of a store that redirects some requests to another one, and what that one received. */
const redirected = (status: number, isMeant: (count: number) => boolean) =>
  withStore(
    () => false,
    async (other) => {
      const result = await foundIn(({ count, bare }) => {
        if (!isMeant(count)) return false
        bare(status, { location: `${other.url}/plants` })
        return true
      })
      return { outcomes: outcomesOf(result), received: other.received }
    },
  )

describe('Dredd at a target that redirects', function () {
  this.timeout(60_000)

  for (const status of [301, 302, 303, 307, 308])
    it(`every request follows no redirect (${status})`, async () => {
      const { outcomes, received } = await redirected(status, () => true)
      expect(received).to.deep.equal([])
      expect(outcomes).to.include('create-with-tag: failed')
    })

  it('every 3rd request follows no redirect', async () => {
    const all = await Promise.all(
      [1, 2, 3].map((offset) => redirected(307, (count) => (count + offset) % 3 === 0)),
    )
    for (const { received } of all) expect(received).to.deep.equal([])
    expect(all.flatMap(({ outcomes }) => outcomes)).to.include('create-with-tag: failed')
  })
})
