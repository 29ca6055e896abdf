import { expect } from 'chai'
import { describe, it } from 'mocha'
import { Ids } from '../../../suites/campaign/ids.ts'

const places = ['spread', 'above', 'below'] as const
const powers = [0, 24, 31, 32, 45, 53, 62, 63]
const absolute = (id: bigint): bigint => (id < 0n ? -id : id)

const zerosOf = (id: bigint): number => /0*$/.exec(absolute(id).toString(2))?.[0].length ?? 0

describe('Generated ids', () => {
  for (const power of powers)
    for (const place of places)
      it(`are within int64, with the given sign and zero bits: ${place} 2^${power}`, () => {
        const ids = new Ids()
        for (const negative of [false, true])
          for (const zeros of [0, 1, 12, 40])
            for (const attempt of [1, 2]) {
              const id = ids.like({ negative, power, place, zeros }, attempt)
              expect(BigInt.asIntN(64, id)).to.equal(id)
              expect(id < 0n).to.equal(negative)
              expect(zerosOf(id)).to.equal(Math.min(zeros, zerosOf(id)))
              if (power >= 45 && zeros <= 12) expect(zerosOf(id)).to.equal(zeros)
            }
      })

  it('lie right at the power, and farther away only if they may be taken', () => {
    const ids = new Ids()
    const pattern = { negative: false, power: 53, zeros: 0 }
    const away = (place: 'above' | 'below', attempt: number) =>
      absolute(ids.like({ ...pattern, place }, attempt) - 2n ** 53n)
    for (let time = 0; time < 100; time += 1) {
      expect(away('above', 1) <= 2n ** 21n).to.equal(true)
      expect(away('below', 1) <= 2n ** 21n).to.equal(true)
      expect(away('below', 2) <= 2n ** 37n).to.equal(true)
    }
  })

  it('are never the same in one run', () => {
    const ids = new Ids()
    const pattern = { negative: false, power: 31, place: 'above', zeros: 0 } as const
    const made = Array.from({ length: 50_000 }, () => ids.like(pattern))
    expect(new Set(made).size).to.equal(made.length)
  })

  it('are outside int64 on demand, on both sides', () => {
    const ids = new Ids()
    const made = Array.from({ length: 100 }, (_, at) => ids.outside(at))
    for (const id of made) expect(BigInt.asIntN(64, id)).to.not.equal(id)
    expect(made.some((id) => id < 0n)).to.equal(true)
    expect(made.some((id) => id > 0n)).to.equal(true)
  })
})
