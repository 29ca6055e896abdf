import { expect } from 'chai'
import { describe, it } from 'mocha'
import { readInt64 } from '../../reference-server/create-plant/int64.ts'

describe('readInt64', () => {
  const integers: readonly (readonly [string, bigint])[] = [
    ['0', 0n],
    ['-0', 0n],
    ['-1', -1n],
    ['9007199254740991', 9007199254740991n],
    ['9007199254740992', 9007199254740992n],
    ['9007199254740993', 9007199254740993n],
    ['-9007199254740993', -9007199254740993n],
    ['9223372036854775807', 9223372036854775807n],
    ['-9223372036854775808', -9223372036854775808n],
    ['1.0', 1n],
    ['-1.0', -1n],
    ['0.0', 0n],
    ['0e999999999999999999999', 0n],
    ['1e0', 1n],
    ['4e2', 400n],
    ['4E+2', 400n],
    ['1.5e1', 15n],
    ['-1.50e1', -15n],
    ['1000e-3', 1n],
    ['10200e-1', 1020n],
    ['0.00000000000000000000000000000012e32', 12n],
    ['9.223372036854775807e18', 9223372036854775807n],
    ['9223372036854775807.000', 9223372036854775807n],
    ['9223372036854775807000e-3', 9223372036854775807n],
  ]
  for (const [number, value] of integers) {
    it(`reads ${number} as exactly ${value}`, () => expect(readInt64(number)).to.equal(value))
  }

  for (const number of [
    '1.5',
    '-0.1',
    '1e-1',
    '15e-1',
    '9007199254740993.5',
    '1.00000000000000000001',
    '1e-99999',
  ]) {
    it(`finds that ${number} is no integer`, () => expect(readInt64(number)).to.equal('fraction'))
  }

  const beyond = [
    '9223372036854775808',
    '-9223372036854775809',
    '1e30',
    '-1e30',
    '9.223372036854775808e18',
    '1e19',
    '1e999999999999999999999',
    '9'.repeat(100_000),
  ]
  for (const number of beyond) {
    it(`finds that ${number.slice(0, 24)} is beyond int64`, () =>
      expect(readInt64(number)).to.equal('out-of-range'))
  }

  it('takes linear time on zeros that are not at the end', () => {
    const zeros = '0'.repeat(500_000)
    expect(readInt64(`1.${zeros}1`)).to.equal('fraction')
    expect(readInt64(`1${zeros}1.0`)).to.equal('out-of-range')
  })
})
