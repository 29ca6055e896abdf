import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { describe, it } from 'mocha'
import { analyse } from 'scslre'
import { groupedBy } from '../common/grouped-by.ts'

interface Pattern {
  readonly file: string
  readonly source: string
  readonly flags: string
}

const root = fileURLToPath(new URL('..', import.meta.url))
/** Where texts of a target, of pacts, of reports and of the command line are read. */
const folders = ['suites', 'reports', 'cli']
/** A regular expression after a character that can precede one. It sometimes matches part of a string, which is no pattern. */
const literal = /(?<=[(=:,[!&|?{};\s])\/(?![*/ ])((?:[^\\/\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/([dgimsuvy]*)/g

const isPattern = ({ source, flags }: Pattern): boolean => {
  try {
    return new RegExp(source, flags).source === source
  } catch {
    return false
  }
}

const modules = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => join(folder, file)),
)
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8')
const patterns = modules.flatMap((file) =>
  Array.from(textOf(file).matchAll(literal), ([, source = '', flags = '']) => ({
    file,
    source,
    flags,
  })).filter(isPattern),
)

/** A pattern made from the name of a script is one character class: it takes linear time. */
const classesOnly = ['suites/diagnosis/features/character-features.js']

/** Repeated, each of them is a text that made a pattern slow once, or is near to one that is searched for. */
const units = [
  '.',
  '\n',
  '\r\n',
  ' ',
  '\t',
  '\\',
  '/',
  '"',
  "'",
  '`',
  '<',
  '>',
  '[',
  ']',
  '{',
  '(',
  ')',
  '%',
  '&',
  '#',
  ':',
  '-',
  '=',
  '0',
  '1.',
  'a',
  'A',
  'a.',
  '/a',
  'a/',
  'at ',
  '\n at ',
  'at a.a(',
  'at (',
  '<a ',
  '<script',
  '</script ',
  '#1 a',
  '"\\"',
  '\\"',
  'a:\\',
  'in a.',
  'a(/a',
  "file '/a/",
  'text/x.',
  'a.sh: 1: ',
  'File "',
  ':1',
  'a.js:1',
  '/srv/',
  '/tmp',
  'href="',
  "src='",
  'https://',
  '\u{e000}',
  '\u{1f600}',
  '-----BEGIN CERTIFICATE-----',
]
const length = 64 * 1024
/** CPU milliseconds; a quadratic pattern takes seconds. */
const maxTime = 250
const tries = 3

function milliseconds({ source, flags }: Pattern, text: string): number {
  const pattern = new RegExp(source, flags.includes('g') ? flags : `${flags}g`)
  const began = process.cpuUsage()
  for (let last = -1; pattern.test(text); last = pattern.lastIndex)
    if (pattern.lastIndex === last) pattern.lastIndex += 1
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1_000
}

const isSlow = (pattern: Pattern, text: string): boolean =>
  Array.from({ length: tries }).every(() => milliseconds(pattern, text) > maxTime)

describe('the regular expressions of the kit', () => {
  it('are all found here', () => {
    expect(patterns.map(({ file }) => file)).to.include('suites/rules/leak-patterns.js')
    expect(patterns).to.have.length.above(80)
    expect(modules.filter((file) => textOf(file).includes('new RegExp('))).to.deep.equal(classesOnly)
  })

  for (const [file, some] of groupedBy(patterns, (pattern) => pattern.file))
    it(`take linear time: ${file}`, () => {
      const slow = some.flatMap((pattern) => {
        const { reports } = analyse(pattern, { reportTypes: { Move: true } })
        const on = units.filter((unit) => isSlow(pattern, unit.repeat(length / unit.length)))
        const why = [...reports.map(({ type }) => type), ...on.map((unit) => JSON.stringify(unit))]
        return why.length === 0 ? [] : [`/${pattern.source}/${pattern.flags}: ${why.join(', ')}`]
      })
      expect(slow).to.deep.equal([])
    })
})
