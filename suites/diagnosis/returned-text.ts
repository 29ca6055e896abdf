import type { NewPlant } from '../create-plant/new-plant.ts'

type Field = 'name' | 'tag'

/** How a service changes a text before it returns it; undefined if it cannot change this one. */
type Change = (text: string, plant: NewPlant, field: Field) => string | undefined

const capital = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())

const written = (value: number): string => (Number.isFinite(value) ? String(value) : 'null')

const changes: readonly (readonly [how: string, change: Change])[] = [
  ['is in lower case', (text) => text.toLowerCase()],
  ['is in lower case', (text) => text.toLowerCase().replaceAll('ß', 'ss').replaceAll('ς', 'σ')],
  ['is in upper case', (text) => text.toUpperCase()],
  [
    'has words of capital letters in small ones but for the first letter',
    (text) =>
      text.replaceAll(/(?<![\p{L}\p{N}])\p{Lu}{2,}(?![\p{L}\p{N}])/gu, (word) => capital(word.toLowerCase())),
  ],
  [
    'has no capital letters inside words',
    (text) => text.replaceAll(/(?<=[\p{L}\p{N}])\p{Lu}/gu, (letter) => letter.toLowerCase()),
  ],
  ['is in lower case but for its first letter', (text) => capital(text.toLowerCase())],
  ['has a capital letter in front of each word', (text) => text.toLowerCase().replaceAll(/[^ ]+/g, capital)],
  ['has a capital letter in front of each word', (text) => text.replaceAll(/[^ ]+/g, capital)],
  [
    'has a capital letter in front of each word',
    (text) => text.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase()),
  ],
  [
    'has a capital letter in front of each word',
    (text) => text.toLowerCase().replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase()),
  ],
  ['begins with a capital letter', capital],
  ['has one space for each run of spaces', (text) => text.replaceAll(/ +/g, ' ')],
  ['has no spaces', (text) => text.replaceAll(' ', '')],
  ['has hyphens for spaces', (text) => text.replaceAll(' ', '-')],
  ['is a slug', (text) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')],
  ['has underscores for spaces', (text) => text.replaceAll(' ', '_')],
  ['has no white space around it', (text) => text.trim()],
  ['is normalised (NFC)', (text) => text.normalize('NFC')],
  ['is normalised (NFD)', (text) => text.normalize('NFD')],
  ['is normalised (NFKC)', (text) => text.normalize('NFKC')],
  ['has question marks for characters beyond Latin-1', (text) => text.replaceAll(/[^\0-\xff]/gu, '?')],
  ['has question marks for characters beyond ASCII', (text) => text.replaceAll(/[^\0-\x7f]/gu, '?')],
  ['has no characters beyond ASCII', (text) => text.replaceAll(/[^\0-\x7f]/gu, '')],
  ['has no characters beyond Latin-1', (text) => text.replaceAll(/[^\0-\xff]/gu, '')],
  [
    'has question marks for characters outside the BMP',
    (text) => text.replaceAll(/[\u{10000}-\u{10ffff}]/gu, '?'),
  ],
  [
    'has question marks for characters outside the BMP',
    (text) => text.replaceAll(/[\u{10000}-\u{10ffff}]/gu, '??'),
  ],
  ['has U+FFFD for characters beyond ASCII', (text) => text.replaceAll(/[^\0-\x7f]/gu, '\ufffd')],
  [
    'has U+FFFD for characters beyond ASCII',
    (text) => text.replaceAll(/[^\0-\x7f]/gu, (letter) => '\ufffd'.repeat(Buffer.byteLength(letter))),
  ],
  ['has no characters outside the BMP', (text) => text.replaceAll(/[\u{10000}-\u{10ffff}]/gu, '')],
  [
    'has U+FFFD for characters outside the BMP',
    (text) => text.replaceAll(/[\u{10000}-\u{10ffff}]/gu, '\ufffd'),
  ],
  ['has a dotless ı for each I', (text) => text.replaceAll('I', 'ı')],
  ['has a dotted İ for each i', (text) => text.replaceAll('i', 'İ')],
  ['is in lower case by the rules of Turkish', (text) => text.toLocaleLowerCase('tr')],
  ['is in upper case by the rules of Turkish', (text) => text.toLocaleUpperCase('tr')],
  ['has no invisible characters', (text) => text.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')],
  ['has no emoji', (text) => text.replaceAll(/\p{Extended_Pictographic}/gu, '')],
  ['has no punctuation', (text) => text.replaceAll(/\p{P}/gu, '')],
  ['has no digits', (text) => text.replaceAll(/\d/g, '')],
  ['is URL-encoded', (text) => encodeURIComponent(text)],
  ['has no accents', (text) => text.normalize('NFD').replaceAll(/\p{M}/gu, '')],
  [
    'went through a number',
    (text) => (/^(?:0x[\da-f]+|\d+(?:e\d+)?)$/i.test(text) ? written(Number(text)) : text),
  ],
  [
    'is read as a boolean',
    (text) => text.replace(/^(?:yes|on|true)$/i, 'true').replace(/^(?:no|off|false)$/i, 'false'),
  ],
  ['is the tag', (_text, { tag }, field) => (field === 'name' ? tag : undefined)],
  ['is the name', (_text, { name }, field) => (field === 'tag' ? name : undefined)],
]

/** In the words of changes that leave other things than letters alone. */
const ofCase = /\b(?:case|capital)\b/

const character = (code: string, base: number): string => {
  const value = Number.parseInt(code, base)
  return value <= 0x10ffff ? String.fromCodePoint(value) : code
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Services differ in what they escape: what came back shows it, read again. The pattern is what each of them escapes. */
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
  ['has backslashes in front of some characters', /["\\]/, (text) => text.replaceAll(/\\(["'\\/])/g, '$1')],
  ['has some characters doubled', /'/, (text) => text.replaceAll(/(['"\\&%])\1/g, '$1')],
]

/** Whether a text in a response is the request's own, changed in a way that services change texts. */
export const isOwnChanged = (field: Field, plant: NewPlant, returned: string): boolean =>
  changes.some(([, change]) => change(plant[field] ?? '', plant, field) === returned)

/** Services differ in what they take for a letter beyond ASCII: the words without one show the change, or leave several open. */
function changesOfCase(sent: string, plant: NewPlant, field: Field, returned: string): string[] {
  const words = sent.split(' ')
  const inAscii = (text: string): string =>
    text
      .split(' ')
      .filter((_, index) => /^[ -~]*$/.test(words[index] ?? ''))
      .join(' ')
  const [own, changed] = [inAscii(sent), inAscii(returned)]
  const possible = changes.filter(
    ([how, change]) => ofCase.test(how) && change(own, plant, field) === changed,
  )
  const named = possible.map(([how]) => how)
  return own === changed || named.length === 0 ? ['has letters in the other case', ...named] : named
}

/** What the change of the whole text may have been, the first one most likely. */
function possibleChanges(field: Field, plant: NewPlant, returned: string): string[] {
  const sent = plant[field] ?? ''
  const isBeginning = returned !== '' && sent.startsWith(returned)
  const cut = isBeginning ? ['is cut off'] : []
  const named = changes.filter(([, change]) => change(sent, plant, field) === returned)
  if (named.length > 0) return [...named.map(([how]) => how), ...cut]
  if (returned.toLowerCase() === sent.toLowerCase()) return changesOfCase(sent, plant, field, returned)
  const escaping = escapings.find(([, , undo]) => undo(returned) === sent)
  if (escaping !== undefined) return [escaping[0]]
  if (isBeginning) return cut
  if (sent !== '' && returned.includes(sent)) return ['has something added']
  const [ownWords, otherWords] = [sent, returned].map((text) => text.replaceAll(/\s+/g, ' ').trim())
  return ownWords === otherWords ? ['has other white space'] : []
}

/** All changes that explain what came back, as signatures: `the name is in lower case`. */
export function changesInWords(field: Field, plant: NewPlant, returned: string): string[] {
  const possible = new Set(possibleChanges(field, plant, returned))
  return possible.size === 0 ? [`another ${field}`] : [...possible].map((how) => `the ${field} ${how}`)
}

/** Whether a right response contradicts the signature: some changes leave some texts as they are. */
export function contradicts(signature: string, field: Field, plant: NewPlant): boolean {
  const sent = plant[field]
  if (sent === undefined) return false
  const escaping = escapings.find(([how]) => signature === `the ${field} ${how}`)
  if (escaping !== undefined) return escaping[1].test(sent)
  // Services differ in what they take for a small letter beyond ASCII.
  if (ofCase.test(signature) && /[^ -~]/.test(sent)) return false
  const named = changes.filter(([how]) => signature === `the ${field} ${how}`)
  return named.every(([, change]) => {
    const changed = change(sent, plant, field)
    return changed !== undefined && changed !== sent
  })
}
