import { expect } from 'chai'
import { describe, it } from 'mocha'
import { SyntheticLog } from '../synthetic-log.ts'

/** Of these, some end in zeros as binary numbers. */
const ids = Array.from({ length: 40 }, (_, n) => 2n ** 40n + BigInt(n % 4 === 0 ? n * 64 : n * 999_937 + 1))

/** The conditions of the causes at a service that fails on these ids. The id 0 is sent, too. */
async function conditionsOf(fails: (id: bigint) => boolean): Promise<string[]> {
  const log = new SyntheticLog(({ id, name }) =>
    fails(BigInt(id)) ? { status: 500, body: {} } : { status: 200, body: { name } },
  )
  for (const [n, id] of [...ids, 0n].entries())
    log.create('id-int64', { id: String(id), name: `Fern abc${100 + n}` })
  return log.conditions()
}

describe('An id with zeros as its last bits', () => {
  it('is named: a multiple of 256', async () => {
    expect(await conditionsOf((id) => id % 256n === 0n)).to.deep.equal(['the id is a multiple of 256'])
  })

  it('is named: a multiple of 256, but not 0', async () => {
    expect(await conditionsOf((id) => id !== 0n && id % 256n === 0n)).to.deep.equal([
      'the id is a multiple of 256, and not 0',
    ])
  })
})
