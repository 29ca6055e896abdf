import { expect } from 'chai'
import { describe, it } from 'mocha'
import { judgeServer } from '../../cli/self-test/kit-process.ts'
import { serverChange } from '../../cli/self-test/server-changes.ts'
import { changed, type NamedChange } from '../../reference-server/named-change.ts'
import { withReferenceServer } from '../with-reference-server.ts'

/** What takes many requests to find the cause of. */
const first = ['created-201', 'letters-only', 'combining-marks-refused', 'id-unsigned', 'name-every-13th']

/** Another defect, which only the last requests of a run show. */
const late = (requests: number): NamedChange => ({
  id: 'late',
  title: `After ${requests} requests no credential is checked.`,
  steps: ({ authorize }) => {
    let received = 0
    return {
      authorize: (request, service) => {
        received += 1
        return received > requests ? null : authorize(request, service)
      },
    }
  },
})

describe('A defect that shows late in the run', function () {
  this.timeout(30_000)

  for (const id of first)
    it(`is found beside ${id}`, async () => {
      const behaviour = changed([serverChange(id), late(275)])
      const { checks } = await withReferenceServer({ behaviour }, ({ url, token }) =>
        judgeServer({ url, token, engines: ['requirements'], seed: 'second' }),
      )
      const failed = checks.filter(({ status }) => status === 'failed')
      expect(failed.map(({ requirement }) => requirement)).to.include.members([
        'auth-required',
        'invalid-token',
      ])
    })
})
