import { expect } from 'chai'
import { describe, it } from 'mocha'
import { SyntheticLog } from '../synthetic-log.ts'
import { usual } from '../usual-plant.ts'

async function conditionsOf(isWrong: (id: bigint) => boolean): Promise<string[]> {
  const log = new SyntheticLog(({ id, name }) =>
    isWrong(BigInt(id)) ? { status: 500, body: {} } : { status: 200, body: { name } },
  )
  for (let n = 0; n < 60; n += 1) {
    const { id, name } = usual(n)
    log.create('id-int64', { id: n % 2 === 0 ? `-${id}` : id, name })
  }
  return log.conditions()
}

describe('The remainder of ids of both signs', () => {
  for (const [condition, isWrong] of [
    ['the id without its sign, modulo 3, is 2', (id: bigint) => (id < 0n ? -id : id) % 3n === 2n],
    ['the id is 2 more than a multiple of 3', (id: bigint) => ((id % 3n) + 3n) % 3n === 2n],
    ['the id is positive, and it modulo 3 is 2', (id: bigint) => id % 3n === 2n],
    ['the id is negative, and it modulo 3 is 2', (id: bigint) => id % 3n === -2n],
    ['the last digit of the id is 7', (id: bigint) => `${id}`.endsWith('7')],
  ] as const)
    it(`is described precisely: ${condition}`, async () => {
      expect(await conditionsOf(isWrong)).to.deep.equal([condition])
    })
})
