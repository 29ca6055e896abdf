import { expect } from 'chai'
import { describe, it } from 'mocha'
import { renaming } from '../../reference-server/changes.ts'
import { diagnosed } from './diagnosed.ts'

/** What services remove from names in one line of code, and the only deviation. */
const removals: Readonly<Record<string, readonly [change: (name: string) => string, deviation: string]>> = {
  accents: [
    (name) => name.normalize('NFD').replaceAll(/[\u0300-\u036f]/g, ''),
    'the name has lost its accents',
  ],
  'accents, and composes the rest': [
    (name) => name.normalize('NFD').replaceAll(/\p{M}/gu, '').normalize('NFC'),
    'the name has lost its accents',
  ],
  'accents of Latin letters': [
    (name) => name.replaceAll(/[\u00c0-\u024f]/g, (letter) => letter.normalize('NFD').slice(0, 1)),
    'the name has lost its accents',
  ],
  'all but letters and digits': [
    (name) => name.replaceAll(/[^\p{L}\p{N} ]/gu, ''),
    'the name has only letters, digits and spaces',
  ],
  'all but letters, digits and hyphens of ASCII': [
    (name) => name.replaceAll(/[^\w -]/g, ''),
    'the name has only letters, digits and spaces of ASCII',
  ],
  commas: [(name) => name.replaceAll(',', ''), 'the name has lost its commas'],
  'full stops': [(name) => name.replaceAll('.', ''), 'the name has lost its full stops'],
  brackets: [(name) => name.replaceAll(/[()]/g, ''), 'the name has lost its brackets'],
  'quotation marks': [(name) => name.replaceAll(/["']/g, ''), 'the name has lost its quotation marks'],
}

describe('A service that removes from names', function () {
  this.timeout(60_000)

  for (const [what, [change, deviation]] of Object.entries(removals))
    it(`${what}, has one cause that says so`, async () => {
      const { causes } = await diagnosed([{ id: 'removed', title: what, steps: renaming(change) }])
      expect(causes.map((cause) => cause.deviation)).to.deep.equal([deviation])
    })
})

/** What services make of characters beyond ASCII, with the deviation. */
const misread: Readonly<Record<string, readonly [change: (name: string) => string, deviation: string]>> = {
  'writes them as escapes': [
    (name) => name.replaceAll(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
    'the name has \\u escapes',
  ],
  'reads them as Latin-1': [(name) => Buffer.from(name).toString('latin1'), 'the name is read as Latin-1'],
}

describe('A service that, of characters beyond ASCII,', function () {
  this.timeout(60_000)

  for (const [what, [change, deviation]] of Object.entries(misread))
    it(`${what}, has a cause that does not speak of every plant`, async () => {
      const { causes } = await diagnosed([{ id: 'misread', title: what, steps: renaming(change) }])
      expect(causes.map((cause) => [cause.condition, cause.deviation])).to.deep.equal([
        ['the name has a character beyond ASCII', deviation],
      ])
    })
})
