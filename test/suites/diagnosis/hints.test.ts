import { expect } from 'chai'
import { describe, it } from 'mocha'
import { SyntheticLog } from './synthetic-log.ts'

const isInexact = (id: string): boolean => BigInt(Number(id)) !== BigInt(id)

describe('A hint', () => {
  it('names doubles if the ids that they cannot represent are refused', async () => {
    const log = new SyntheticLog(({ id, name }) =>
      isInexact(id) ? { status: 400, body: { error: 1, message: 'no' } } : { status: 200, body: { name } },
    )
    for (let n = 0n; n < 40n; n += 1n) {
      const id = 2n ** 61n + n * 999_999_937n * 512n + (n % 4n === 0n ? 1n : 0n)
      log.create('id-int64', { id: String(id), name: `Fern x${100n + n}` })
    }
    const [cause] = await log.causes()
    expect(cause?.condition).to.equal('the id cannot be represented exactly as a double')
    expect(cause?.hints.join()).to.match(/^a JSON number read into a double:/)
  })
})
