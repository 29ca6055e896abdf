import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { describe, it } from 'mocha'
import { reasonFor, reasons } from './survivors.ts'

const linesOf = (file: string): string[] =>
  readFileSync(new URL(`../../../reference-server/${file}`, import.meta.url), 'utf8')
    .split('\n')
    .map((line) => line.trim())

describe('The reasons for mutants that the kit passes', () => {
  it('stand for lines that are still there, each with one reason', () => {
    const all = reasons()
    expect(all.filter(({ file, line }) => !linesOf(file).includes(line))).to.deep.equal([])
    expect(new Set(all.map(({ file, line, replacement }) => `${file} ${line} ${replacement}`)).size).to.equal(
      all.length,
    )
    expect(all.filter(({ reason }) => reason.trim() === '')).to.deep.equal([])
  })

  it('are that of the mutant itself, or else of its line', () => {
    const common = { file: 'a.ts', line: 'x', reason: 'all', missed: false }
    const own = { ...common, replacement: 'y', reason: 'one' }
    const of = (replacement: string, line = 'x') =>
      reasonFor([common, own], { file: 'a.ts', line, replacement })
    expect([of('y'), of('z'), of('y', 'other')]).to.deep.equal([own, common, undefined])
  })
})
