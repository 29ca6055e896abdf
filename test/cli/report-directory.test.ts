import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { beforeEach, describe, it } from 'mocha'
import { ReportDirectory } from '../../cli/output/report-directory.ts'
import { UsageError } from '../../cli/options/usage-error.ts'
import { newFolder } from './command.ts'

const names = ['a.json', 'b.xml']

describe('report directory', () => {
  let folder: string
  beforeEach(() => {
    folder = newFolder()
  })

  it('is made with the directories above it', () => {
    const path = join(folder, 'x', 'y')
    const written = ReportDirectory.open(path, names).write(new Map([['a.json', '{}']]))
    expect(written).to.deep.equal([join(path, 'a.json')])
    expect(readFileSync(join(path, 'a.json'), 'utf8')).to.equal('{}')
  })

  it('loses the report of an earlier run, and keeps the files of others', () => {
    for (const file of ['a.json', 'notes.txt']) writeFileSync(join(folder, file), 'earlier')
    ReportDirectory.open(folder, names)
    expect(readdirSync(folder)).to.deep.equal(['notes.txt'])
  })

  it('holds no half-written file where one cannot be written', () => {
    const directory = ReportDirectory.open(folder, names)
    mkdirSync(join(folder, `.b.xml.${process.pid}`))
    const texts = new Map(names.map((name) => [name, 'text']))
    expect(() => directory.write(texts)).to.throw(UsageError, /cannot write .*; name another one/)
    expect(readdirSync(folder).filter((name) => name.includes('a.json') || name === 'b.xml')).to.deep.equal(
      [],
    )
  })
})
