import { expect } from 'chai'
import { describe, it } from 'mocha'
import type { Sent } from './made-up-target.ts'
import { SyntheticLog } from './synthetic-log.ts'
import { usual } from './usual-plant.ts'

/** What a service keeps of the creates before. */
interface Kept {
  tag?: string | undefined
}

type Returned = (tag: string | undefined, kept: Kept) => string | undefined

/** 80 creates, some with a tag. @param keyOf which of them share what is kept */
async function conditionsOf(
  keyOf: (sent: Sent) => number,
  returnedTag: Returned,
  isKeptAlways: boolean,
): Promise<string[]> {
  const memories = new Map<number, Kept>()
  const log = new SyntheticLog(
    ({ name, tag }, sent) => {
      const kept = memories.get(keyOf(sent)) ?? {}
      const returned = returnedTag(tag, kept)
      memories.set(keyOf(sent), { tag: isKeptAlways ? tag : (tag ?? kept.tag) })
      return { status: 200, body: { name, ...(returned === undefined ? {} : { tag: returned }) } }
    },
    { connections: [5, 8, 3, 11, 2] },
  )
  for (let n = 0; n < 80; n += 1) {
    const isTagged = Math.sin(n * n) > 0.2
    const requirement = isTagged ? 'tag-kept' : 'no-tag-made-up'
    log.create(requirement, { ...usual(n), ...(isTagged ? { tag: `Rose abc${n}` } : {}) })
  }
  return log.conditions(['abc'])
}

const orKept: Returned = (tag, kept) => tag ?? kept.tag

describe('A tag that a service keeps', () => {
  it('comes back for later creates without a tag on its connection', async () => {
    expect(await conditionsOf(({ connection }) => connection, orKept, false)).to.deep.equal([
      'the plant has no tag and the connection carried a create with a tag before',
    ])
  })

  it('comes back for the create after it', async () => {
    const [condition, ...more] = await conditionsOf(() => 0, orKept, true)
    expect(more).to.deep.equal([])
    expect(condition).to.equal('the plant has no tag and the create before had a tag')
  })

  it('is in the way of the tag of the next create on its connection', async () => {
    const unlessKept: Returned = (tag, kept) => (kept.tag === undefined ? tag : undefined)
    expect(await conditionsOf(({ connection }) => connection, unlessKept, true)).to.deep.equal([
      'the create before on its connection had a tag',
    ])
  })
})
