import { expect } from 'chai'
import { describe, it } from 'mocha'
import { isTooComplex } from '../../../suites/rules/json-limits.ts'

describe('The limits of JSON that tools parse', () => {
  it('are exceeded by many elements of arrays, as by many members', () => {
    expect(isTooComplex(`[${'0,'.repeat(100_000)}0]`)).to.equal(true)
    expect(isTooComplex(`{${'"a":0,'.repeat(50_000)}"a":0}`)).to.equal(true)
  })

  it('are not exceeded by commas in strings, nor by the hostile requests of the kit', () => {
    expect(isTooComplex(JSON.stringify({ name: 'a, b: '.repeat(100_000) }))).to.equal(false)
    expect(isTooComplex(`{"name":${'['.repeat(10_000)}${']'.repeat(10_000)}}`)).to.equal(false)
  })
})
