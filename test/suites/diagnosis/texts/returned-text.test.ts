import { expect } from 'chai'
import { describe, it } from 'mocha'
import {
  changesInWords,
  contradicts,
  isOwnChanged,
} from '../../../../suites/diagnosis/texts/returned-text.ts'

const plant = (name: string) => ({ id: '7', name, tag: 'herb' })

const changes: readonly (readonly [sent: string, returned: string, words: string])[] = [
  ['Red ROSE', 'Red rose', 'the name is in lower case except for its first letter'],
  ['Red ROSE Oak', 'red ROSE Oak', 'the name begins with a lower-case letter'],
  ['red ROSE', 'Red Rose', 'the name has an upper-case letter at the start of each word'],
  ['Rose 🌹', 'Rose ', 'the name has lost its emoji'],
  ["Rose & Lily's", 'Rose &amp; Lily&#x27;s', 'the name is HTML-escaped'],
  ["O'Hara", "O''Hara", 'the name has some characters doubled'],
  ['say "hi"', 'say \\"hi\\"', 'the name has backslashes in front of some characters'],
  ['Ро', '\\u0420\\u043e', 'the name has \\u escapes'],
  ['Röslein', 'RÃ¶slein', 'the name is read as Latin-1'],
  // The first character was sent as an escape.
  ['木 ö', '木 Ã¶', 'the name is read as Latin-1'],
  ['rED éa rose', 'RED éa Rose', 'the name has an upper-case letter at the start of each word'],
  ['Red Rose', 'Red\nRose', 'the name has other white space'],
  ['yes', 'true', 'the name is read as a boolean'],
  ['Rose', 'Lily', 'another name'],
  ['a/b oak', 'A/B Oak', 'the name has an upper-case letter at the start of each word'],
  ['o7k rose', 'O7K Rose', 'the name has an upper-case letter at the start of each word'],
  ['ßa éx', 'Ssa Éx', 'the name has an upper-case letter at the start of each word'],
  ['OAK OAK a1', 'Oak Oak a1', 'the name has upper-case words in lower case except for the first letter'],
  ['🌹 木', '? 木', 'the name has question marks for characters outside the BMP'],
  ['Ö', '\ufffd\ufffd', 'the name has U+FFFD for characters beyond ASCII'],
  // What is missing is the end of the name and its only punctuation.
  ['Rose ,', 'Rose ', 'the name has lost its punctuation'],
  ['Rose ,', 'Rose ', 'the name is cut off'],
  // No word in ASCII tells which change of case it was.
  ['éA éb', 'éa éB', 'the name has letters in the other case'],
  ['éA rose', 'éa rose', 'the name has no upper-case letters inside words'],
  ['Rose — “red” я', 'Rose — “red” ?', 'the name has question marks for characters beyond Windows-1252'],
  ['木 a1', '??? a1', 'the name has question marks for the bytes of characters beyond ASCII'],
  ['٣ क्षि ० a1', '3 क्षि 0 a1', 'the name has digits of ASCII for other decimal digits'],
  ['red oak a1', 'a1 oak red', 'the name has its words in another order'],
  ['st. a1 b.', 'st. a1 b', 'the name has lost the full stop at its end'],
  ['A name of 20 letters a1', 'A name of 20 letters...', 'the name is cut off, with dots at its end'],
  ['A name of 20 letters a1', 'A name of 20 letter…', 'the name is cut off, with dots at its end'],
  ['Rose', '', 'the name is empty'],
  ['1984', '', 'the name is empty'],
  ['null rose', 'rose', 'the name has "null " left out'],
  ['Rose 12 oak 34 a1', 'Rose oak a1', 'the name has parts left out'],
  ['Rose (red) oak (b) a1', 'Rose oak a1', 'the name has lost its brackets and what was in them'],
  ['"Rose" a1', '“Rose” a1', 'the name has typographic marks for plain ones'],
  ['"Rose a1"', 'Rose a1', 'the name has lost the quotation marks around it'],
  ['Red-rose a1', 'Red rose a1', 'the name has spaces for hyphens'],
  ['Red-rose a1', 'Red - rose a1', 'the name has spaces around hyphens'],
  ['é木 a1', '\ufffd\u6728 a1', 'the name has its bytes changed as letters of Latin-1'],
  ['Fern7 a1', 'Fern 7 a 1', 'the name has " " put in'],
  ['Fern7 a1', 'Fern_7 a-1', 'the name has parts put in'],
  ['0123456789', '**********', 'the name has "*" in place of some characters'],
  ['Rose — “red” a1', 'Rose - "red" a1', 'the name has some characters replaced'],
  ['Aloe red oak', 'oak red Aloe', 'the name has its words in another order'],
  ['oak red Aloe', 'red Aloe oak', 'the name has its words in another order'],
  ['Aloe', 'Aloe   ', 'the name has spaces at its end'],
  ['Aloe', 'Aloe ', 'the name has spaces at its end'],
  ['OAK oak OAK red', 'OAK oak red', 'the name has repeated words left out'],
  [
    'Red Oak ÉA',
    'Red oak éA',
    'the name has lower-case letters at the start of the words behind the first one',
  ],
  ['“Rose’s” a1', '"Rose\'s" a1', 'the name has plain quotation marks for typographic ones'],
  ['Rose “„’ a1', 'Rose ""\' a1', 'the name has plain quotation marks for typographic ones'],
  ['0042', '34', 'the name was converted from an octal number'],
  ['🌹木🌹', '', 'the name is cut off'],
  ['R&D & b a1', 'RandD and b a1', 'the name has "and" in place of "&"'],
  ['Rose a1', 'Rose a1 (herb)', 'the name has the tag added'],
  ['valueOf', 'function valueOf() { [native code] }', 'the name is the text of a JavaScript function'],
]

describe('A name that comes back changed', () => {
  for (const [sent, returned, words] of changes)
    it(`is reported with what happened to it: ${words}`, () => {
      expect(changesInWords('name', plant(sent), returned)).to.include(words)
    })

  it('is its own if it was changed in a way that services change names', () => {
    expect(isOwnChanged('name', plant('Red ROSE'), 'Red rose')).to.equal(true)
    expect(isOwnChanged('name', plant('Red ROSE'), 'Lily')).to.equal(false)
    expect(isOwnChanged('name', plant('Red ROSE'), 'Red')).to.equal(true)
    expect(isOwnChanged('name', plant('1984'), '')).to.equal(false)
  })

  it('is contradicted only by a name that would have changed', () => {
    expect(contradicts('the name is HTML-escaped', 'name', plant('Rose'))).to.equal(false)
    expect(contradicts('the name is HTML-escaped', 'name', plant('Rose & Lily'))).to.equal(true)
    expect(contradicts('the name has lost its emoji', 'name', plant('Rose'))).to.equal(false)
  })
})
