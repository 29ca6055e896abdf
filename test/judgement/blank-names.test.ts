import { expect } from 'chai'
import { describe, it } from 'mocha'
import { judgeServer } from '../../cli/self-test/kit-process.ts'
import { renaming } from '../../reference-server/changes.ts'
import { changed } from '../../reference-server/named-change.ts'
import { withReferenceServer } from '../with-reference-server.ts'

const isAscii = (name: string): boolean => /^[ -~]*$/.test(name)

describe('A target that does not return names beyond ASCII', function () {
  this.timeout(60_000)

  for (const stored of ['', 'x'])
    it(`is only warned about, although other plants had the name "${stored}"`, async () => {
      const steps = renaming((name) => (isAscii(name) ? name : stored))
      const behaviour = changed([{ id: 'ascii', title: 'Names are kept in ASCII.', steps }])
      const { verdict, checks } = await withReferenceServer({ behaviour }, ({ url, token }) =>
        judgeServer({ url, token, engines: ['requirements'], seed: 'blank' }),
      )
      expect(verdict).to.equal('conformant')
      const failed = checks.filter(({ status }) => status === 'failed')
      expect(failed.map(({ requirement }) => requirement)).to.include('unicode-name-kept')
    })
})
