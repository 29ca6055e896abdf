import { expect } from 'chai'
import { describe, it } from 'mocha'
import { refusing } from '../../../reference-server/changes.ts'
import { changed } from '../../../reference-server/named-change.ts'
import { withReferenceServer } from '../../with-reference-server.ts'
import { afterPreflight } from './preflight-of.ts'

/** Refuses ids from the first one on, whatever it is. */
const refusingFromFirst = changed([
  {
    id: 'refusing from the first',
    title: 'The first id, and larger ones, are refused.',
    steps: (steps) => {
      let limit: bigint | undefined
      return refusing(({ id }) => {
        limit ??= id
        return id >= limit
      })(steps)
    },
  },
])

describe('The preflight', () => {
  it('takes no limit of ids for a failure of the first request, even if it lies right below its id', async () => {
    const { preflight } = await withReferenceServer({ behaviour: refusingFromFirst }, ({ url, token }) =>
      afterPreflight({ target: { url, token, timeout: 5_000 } }),
    )
    expect(preflight.acceptsWideIds).to.equal(false)
    expect(preflight.first?.response?.status).to.equal(200)
  })
})
