import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { describe, it } from 'mocha'
import { refusals } from '../../reference-server/errors.ts'

describe('refusals', () => {
  const all = Object.values(refusals)

  it('have a value of error of their own each, inside int32', () => {
    const values = all.map(({ error }) => error)
    expect(new Set(values).size).to.equal(values.length)
    for (const value of values) expect(value | 0).to.equal(value)
  })

  it('are the table in the README, row by row', () => {
    const readme = readFileSync(new URL('../../../reference-server/README.md', import.meta.url), 'utf8')
    const rows = readme.match(/^\| \d.*$/gm)?.map((row) => row.replace(/ +/g, ' '))
    expect(rows).to.deep.equal(
      all.map(({ error, status, message }) => `| ${error} | ${status} | ${message} |`),
    )
  })
})
