import { expect } from 'chai'
import { describe, it } from 'mocha'
import { uniqueId } from '../../../suites/pact/unique-id.ts'

const drawn = (literal: string): bigint[] =>
  Array.from({ length: 50 }, () => BigInt(uniqueId(literal) ?? Number.NaN))

describe('A unique id in place of one in a pact', () => {
  const near = 2n ** 20n
  const ranges: readonly [string, bigint, bigint][] = [
    ['1', 1n, 2n ** 31n - 1n],
    ['0', 1n, 2n ** 31n - 1n],
    ['-1', -(2n ** 31n), -1n],
    ['2147483647', 2n ** 31n - near, 2n ** 31n - 1n],
    ['2147483648', 2n ** 31n, 2n ** 31n + near],
    ['-2147483648', -(2n ** 31n), -(2n ** 31n) + near],
    ['-2147483649', -(2n ** 31n) - near, -(2n ** 31n) - 1n],
    ['4398046511104', 2n ** 31n, 2n ** 53n - 1n],
    ['9007199254740993', 2n ** 53n, 2n ** 53n + near],
    ['-9007199254740993', -(2n ** 53n) - near, -(2n ** 53n) - 1n],
    ['9223372036854775807', 2n ** 63n - near, 2n ** 63n - 1n],
    ['-9223372036854775808', -(2n ** 63n), -(2n ** 63n) + near],
  ]
  for (const [literal, low, high] of ranges)
    it(`is of the size of ${literal}`, () => {
      const ids = drawn(literal)
      for (const id of ids) expect(id >= low && id <= high, String(id)).to.equal(true)
      expect(new Set(ids).size).to.be.above(40)
    })

  it('is not drawn for what is no id', () => {
    for (const literal of ['9223372036854775808', '-9223372036854775809', '1.5', '1.0', '1e3'])
      expect(uniqueId(literal)).to.equal(undefined)
  })
})
