import { expect } from 'chai'
import { describe, it } from 'mocha'
import { refusing, refusingNames } from '../../reference-server/changes.ts'
import type { Change } from '../../reference-server/named-change.ts'
import { diagnosed } from './diagnosed.ts'

const kinds: readonly (readonly [what: string, steps: Change])[] = [
  ['with a comma', refusingNames(/,/)],
  ['in right-to-left script', refusingNames(/[\u0590-\u06ff]/)],
  ['with combining marks', refusingNames(/\p{M}/u)],
  ['of more than 20 characters', refusing(({ plant }) => plant.name.length > 20)],
  [
    'that are too long beside the tag',
    refusing(({ plant: { name, tag = '' } }) => name.length + tag.length > 35),
  ],
]

describe('A service that refuses names', function () {
  this.timeout(60_000)

  for (const [what, steps] of kinds)
    it(`${what} does not violate id-int64`, async () => {
      const { results } = await diagnosed([{ id: 'names', title: what, steps }], { only: ['id-int64'] })
      const findings = results.flatMap((result) => result.findings)
      expect(findings).to.not.have.length(0)
      const blamed = findings.filter(({ outcome }) => !['passed', 'notApplicable'].includes(outcome.status))
      expect(blamed.map(({ check }) => check)).to.deep.equal([])
    })
})
