import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { describe, it } from 'mocha'
import { loadContract } from '../../../contracts/contract.ts'
import { isHostileRequirement } from '../../../suites/create-plant/hostile-requirements.ts'

const readme = readFileSync(new URL('../../../../contracts/README.md', import.meta.url), 'utf8')

describe('the requirements with hostile requests', () => {
  it('are those that contracts/README.md lists', () => {
    const [, list = ''] = /\*hostile\s+requests\* are those of ([^.]*)\./.exec(readme) ?? []
    const ids = loadContract().requirements.map(({ id }) => id)
    expect(ids.filter(isHostileRequirement)).to.have.members(list.match(/[a-z0-9-]+(?=`)/g) ?? [])
  })
})
