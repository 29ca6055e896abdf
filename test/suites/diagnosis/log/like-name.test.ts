import { expect } from 'chai'
import { describe, it } from 'mocha'
import { UniqueData } from '../../../../suites/create-plant/unique-data.ts'
import { likeName } from '../../../../suites/diagnosis/log/like-name.ts'

describe('A name like another one', () => {
  it('has another unique part, and is the same apart from it', () => {
    const sent = new UniqueData('seed')
    const later = new UniqueData('seed')
    const { runId } = sent
    const like = (name: string): string | undefined =>
      likeName(name, [runId], later)?.replace(later.runId, 'R')
    expect(like(sent.name())).to.match(/^[A-Z][a-z]+ R01$/)
    expect(like(sent.series.words())).to.equal('R02 red elm')
    expect(like(sent.series.sameBeginning())).to.equal('R03 beginning 1wood')
    expect(likeName(`É${sent.suffix()}`.toUpperCase(), [runId], later)).to.equal(
      `É${later.runId}04`.toUpperCase(),
    )
    expect(like('a name of another run')).to.equal(undefined)
  })
})
