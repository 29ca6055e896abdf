import { expect } from 'chai'
import { describe, it } from 'mocha'
import { withStore } from '../plant-store.ts'
import { foundIn, outcomesOf } from './examined.ts'

describe('Dredd at a target that redirects', function () {
  this.timeout(60_000)

  for (const status of [301, 302, 303, 307, 308])
    for (const every of [1, 3])
      it(`follows no redirect (${status}, every ${every === 1 ? '' : '3rd '}request)`, () =>
        withStore(
          () => false,
          async (other) => {
            const found = await Promise.all(
              [1, 2, 3].map((offset) =>
                foundIn(({ count, bare }) => {
                  if ((count + offset) % every !== 0) return false
                  bare(status, { location: `${other.url}/plants` })
                  return true
                }),
              ),
            )
            expect(other.received).to.deep.equal([])
            expect(found.flatMap(outcomesOf)).to.include('create-with-tag: failed')
          },
        ))
})
