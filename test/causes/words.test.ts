import { expect } from 'chai'
import { describe, it } from 'mocha'
import { refusingNames, renaming } from '../../reference-server/changes.ts'
import { engines } from '../../suites/run/engines.ts'
import { diagnosed } from './diagnosed.ts'

describe('A service that refuses words', function () {
  this.timeout(60_000)

  it('has one cause that names them, whatever engines run', async () => {
    const { causes } = await diagnosed(
      [{ id: 'words', title: 'Words of SQL are refused.', steps: refusingNames(/\b(drop|union)\b/i) }],
      { use: engines.map(({ name }) => name) },
    )
    expect(causes.map(({ deviation }) => deviation)).to.deep.equal(['refused with 400'])
    expect(causes[0]?.condition.split(', or ')).to.have.members([
      'the name has the word drop',
      'the name has the word union',
    ])
  })
})

describe('A service that masks numbers of nine digits', function () {
  this.timeout(60_000)

  it('has one cause that says how many digits', async () => {
    const steps = renaming((name) => name.replace(/(?<!\d)\d{9}$/, '*********'))
    const { causes } = await diagnosed([{ id: 'masked', title: 'Numbers of nine digits are masked.', steps }])
    expect(causes.map(({ condition }) => condition)).to.deep.equal(['the name ends in a number of 9 digits'])
  })
})
