import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { describe, it } from 'mocha'
import { refusing, refusingNames } from '../../../reference-server/changes.ts'
import type { Change } from '../../../reference-server/named-change.ts'
import { campaignOn, failedRequirements, findingOn, withBehaviour } from './campaign-run.ts'
import { temporaryFolder } from '../../temporary-folder.ts'

/** A case of an earlier campaign, with everything that could be the reason. */
const known = {
  requirement: 'id-int64',
  generated: {
    id: { negative: true, power: 53, place: 'above', zeros: 0 },
    name: 'é, \u05d0\u05b0',
    tag: 'a tag',
    form: { order: 3, space: ' ', escapes: 'none' },
    mutation: null,
  },
  text: '',
  seed: 'a',
  path: '1',
}

const reasons: readonly [string, string, Change][] = [
  ['names with a comma', 'unicode-names', refusingNames(/,/)],
  ['names in right-to-left script', 'unicode-names', refusingNames(/[\u0590-\u06ff]/)],
  ['names with combining marks', 'unicode-names', refusingNames(/\p{Mark}/u)],
  ['negative ids', 'id-int64', refusing(({ id }) => id < 0n)],
]

describe('The blame for a refused create', () => {
  const corpus = join(temporaryFolder('plant-store-blame-'), 'corpus.json')
  writeFileSync(corpus, JSON.stringify({ version: 2, cases: [known] }))

  for (const [what, requirement, behaviour] of reasons)
    it(`is on ${requirement} alone if ${what} are refused`, () =>
      withBehaviour(behaviour, async (url) => {
        const result = await campaignOn({ url }, { corpus, replay: 'corpus:0' })
        expect(failedRequirements(result)).to.deep.equal([requirement])
        const [control, failing] = findingOn(result, requirement).evidence
        expect([control?.response?.status, failing?.response?.status]).to.deep.equal([200, 400])
      }))
})
