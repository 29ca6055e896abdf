import { isPrintableAscii, type NewPlant } from '../../create-plant/new-plant.ts'
import { differences } from './text-differences.ts'
import { ofCase } from './letter-case-changes.ts'
import { changes, inAnotherOrder } from './text-changes.ts'
import type { Field } from '../../create-plant/text-field.ts'

const character = (code: string, base: number): string => {
  const value = Number.parseInt(code, base)
  return value <= 0x10ffff ? String.fromCodePoint(value) : code
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Ways of escaping, each with a pattern of what may be escaped, since services differ in that, and a function that undoes it. */
const escapings: readonly (readonly [how: string, concerned: RegExp, undo: (text: string) => string])[] = [
  [
    'is HTML-escaped',
    /[&<]/,
    (text) =>
      text.replaceAll(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (all, hexadecimal, decimal, name) => {
        if (hexadecimal !== undefined) return character(hexadecimal, 16)
        return decimal === undefined ? (entities[name] ?? all) : character(decimal, 10)
      }),
  ],
  [
    'has \\u escapes',
    /[^ -~]/,
    (text) =>
      text.replaceAll(/\\u([\da-f]{4})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16))),
  ],
  [
    'is read as Latin-1',
    /[^\0-\x7f]/,
    (text) => text.replaceAll(/[\x80-\xff]+/g, (bytes) => Buffer.from(bytes, 'latin1').toString()),
  ],
  ['has a backslash in front of each slash', /\//, (text) => text.replaceAll('\\/', '/')],
  ['has backslashes in front of some characters', /["\\]/, (text) => text.replaceAll(/\\(["'\\/])/g, '$1')],
  ['has some characters doubled', /'/, (text) => text.replaceAll(/(['"\\&%])\1/g, '$1')],
]

/** How a text with plain marks comes back typographic, with a pattern of those that services change. */
const typographic = 'has typographic marks for plain ones'
const plainMarks = /["']|--|\.\.\./
const withPlainMarks = (text: string): string =>
  text
    .replaceAll(/[\u201c-\u201f]/g, '"')
    .replaceAll(/[\u2018-\u201b]/g, "'")
    .replaceAll('\u2014', '--')
    .replaceAll('\u2026', '...')

const wordsInOrder = (text: string): string => text.split(' ').toSorted().join(' ')

const padded = 'has spaces at its end'

/** The text of a method that every JavaScript object has. */
const nativeFunction = /^function \w*\(\) \{\s*\[native code\]\s*\}$/

/** A text that is cut off inside a character ends with U+FFFD. */
const isBeginning = (returned: string, sent: string): boolean =>
  returned !== '' && sent.startsWith(returned.replace(/\ufffd{1,3}$/, ''))

/** Whether a text in a response is the text of the request with a usual change. An empty text may belong to any request. */
export const isOwnChanged = (field: Field, plant: NewPlant, returned: string): boolean =>
  returned !== '' &&
  (isBeginning(returned, plant[field] ?? '') ||
    changes.some(([, change]) => change(plant[field] ?? '', plant, field) === returned))

/** The possible changes of letter case. Services differ in the case of letters beyond ASCII, so only words without such letters count. */
function changesOfCase(sent: string, plant: NewPlant, field: Field, returned: string): string[] {
  const words = sent.split(' ')
  const inAscii = (text: string): string =>
    text
      .split(' ')
      .filter((_, index) => isPrintableAscii(words[index] ?? ''))
      .join(' ')
  const [own, changed] = [inAscii(sent), inAscii(returned)]
  const possible = changes.filter(
    ([how, change]) => ofCase.test(how) && change(own, plant, field) === changed,
  )
  const named = possible.map(([how]) => how)
  return own === changed || named.length === 0 ? ['has letters in the other case', ...named] : named
}

/** What is added to a text that came back whole. */
function additions(field: Field, plant: NewPlant, returned: string): string[] {
  const other = field === 'name' ? 'tag' : 'name'
  const isOther = returned.replace(plant[field] ?? '', '').includes(plant[other] || '\0')
  return [...(isOther ? [`has the ${other} added`] : []), 'has something added']
}

/** The possible changes of the whole text, the most likely one first. */
function possibleChanges(field: Field, plant: NewPlant, returned: string): string[] {
  const sent = plant[field] ?? ''
  const isCut = isBeginning(returned, sent)
  const beginning = /^(.*[^.…])(?:\.{3}|…)$/su.exec(returned)?.[1] ?? ''
  // A text may also be cut off before its first character.
  const cut = isCut ? ['is cut off'] : returned === '' ? ['is empty', 'is cut off'] : []
  const named = changes.filter(([, change]) => change(sent, plant, field) === returned)
  if (!isCut && isBeginning(beginning, sent)) return ['is cut off, with dots at its end']
  const spaces = sent !== '' && returned.startsWith(sent) && /^ +$/.test(returned.slice(sent.length))
  // A text without what is usually lost or replaced may have come back as if a named change had been made.
  if (named.length > 0)
    return [...named.map(([how]) => how), ...cut, ...(spaces ? [padded] : []), ...differences(sent, returned)]
  if (spaces) return [padded]
  if (wordsInOrder(returned) === wordsInOrder(sent)) return [inAnotherOrder]
  if (returned.toLowerCase() === sent.toLowerCase()) return changesOfCase(sent, plant, field, returned)
  const escaped = escapings.filter(([, , undo]) => undo(returned) === sent)
  if (escaped.length > 0) return escaped.map(([how]) => how)
  const isTypographic = plainMarks.test(sent) && !plainMarks.test(returned)
  if (isTypographic && withPlainMarks(returned) === withPlainMarks(sent)) return [typographic]
  if (nativeFunction.test(returned)) return ['is the text of a JavaScript function']
  if (cut.length > 0) return [...cut, ...differences(sent, returned)]
  if (sent !== '' && returned.includes(sent)) return additions(field, plant, returned)
  const [ownWords, otherWords] = [sent, returned].map((text) => text.replaceAll(/\s+/g, ' ').trim())
  return ownWords === otherWords ? ['has other white space'] : differences(sent, returned)
}

/** All changes that explain what came back, as signatures: `the name is in lower case`. */
export function changesInWords(field: Field, plant: NewPlant, returned: string): string[] {
  const possible = new Set(possibleChanges(field, plant, returned))
  return possible.size === 0 ? [`another ${field}`] : [...possible].map((how) => `the ${field} ${how}`)
}

/** Whether a right response contradicts the signature: some changes do not affect some texts. */
export function contradicts(signature: string, field: Field, plant: NewPlant): boolean {
  const sent = plant[field]
  if (sent === undefined) return false
  const escaping = escapings.find(([how]) => signature === `the ${field} ${how}`)
  if (escaping !== undefined) return escaping[1].test(sent)
  if (signature === `the ${field} ${typographic}`) return plainMarks.test(sent)
  // Services differ in the case of letters beyond ASCII.
  if (ofCase.test(signature) && /[^ -~]/.test(sent)) return false
  const named = changes.filter(([how]) => signature === `the ${field} ${how}`)
  return named.every(([, change]) => {
    const changed = change(sent, plant, field)
    return changed !== undefined && changed !== sent
  })
}
