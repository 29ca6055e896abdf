import { caseChanges, type ChangesInWords, type TextChange } from './letter-case-changes.ts'

/** Decimal digits stand in groups of ten in Unicode, each from zero to nine. */
const digitOfAscii = (digit: string): string => {
  let zero = digit.codePointAt(0) ?? 0
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String(((digit.codePointAt(0) ?? 0) - zero) % 10)
}

/** Matches the characters that neither Latin-1 nor Windows-1252 has. */
const beyondWindows1252 = /[^\0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/gu

const outsideBmp = /[\u{10000}-\u{10ffff}]/gu

const written = (value: number): string => (Number.isFinite(value) ? String(value) : 'null')

const replacing =
  (part: string | RegExp, replacement: string): TextChange =>
  (text) =>
    text.replaceAll(part, replacement)

const plainQuotationMarks =
  (single: RegExp, double: RegExp): TextChange =>
  (text) =>
    text.replaceAll(single, "'").replaceAll(double, '"')

/** What a service makes of a text if it takes each byte of UTF-8 for a letter. */
const lowerBytes =
  (letters: RegExp): TextChange =>
  (text) => {
    if (/^[\0-\x7f]*$/.test(text)) return undefined
    const bytes = Buffer.from(text).toString('latin1')
    const lower = bytes.replaceAll(letters, (letter) => letter.toLowerCase())
    return Buffer.from(lower, 'latin1').toString()
  }

export const inAnotherOrder = 'has its words in another order'

const usual: readonly ChangesInWords[] = [
  ...caseChanges,
  ['has repeated words left out', (text) => [...new Set(text.split(' '))].join(' ')],
  ['has one space for each run of spaces', replacing(/ +/g, ' ')],
  ['has lost its spaces', replacing(' ', '')],
  ['has hyphens for spaces', replacing(' ', '-')],
  ['is a slug', (text) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')],
  ['has plus signs for spaces', replacing(' ', '+')],
  ['has underscores for spaces', replacing(' ', '_')],
  ['has lost the white space around it', (text) => text.trim()],
  ['has a space at its end', (text) => `${text} `],
  ['is normalised (NFC)', (text) => text.normalize('NFC')],
  ['is normalised (NFD)', (text) => text.normalize('NFD')],
  ['is normalised (NFKC)', (text) => text.normalize('NFKC')],
  ['has question marks for characters beyond Latin-1', replacing(/[^\0-\xff]/gu, '?')],
  ['has question marks for characters beyond ASCII', replacing(/[^\0-\x7f]/gu, '?')],
  [
    'has question marks for the bytes of characters beyond ASCII',
    (text) => text.replaceAll(/[^\0-\x7f]/gu, (letter) => '?'.repeat(Buffer.byteLength(letter))),
  ],
  ['has question marks for characters beyond Windows-1252', replacing(beyondWindows1252, '?')],
  [inAnotherOrder, (text) => text.split(' ').sort().join(' '), (text) => text.split(' ').reverse().join(' ')],
  ['has lost the full stop at its end', (text) => text.replace(/\.$/, '')],
  [
    'has digits of ASCII for other decimal digits',
    (text) => text.replaceAll(/(?![0-9])\p{Nd}/gu, digitOfAscii),
  ],
  ['has lost its characters beyond ASCII', replacing(/[^\0-\x7f]/gu, '')],
  ['has lost its characters beyond Latin-1', replacing(/[^\0-\xff]/gu, '')],
  [
    'has question marks for characters outside the BMP',
    replacing(outsideBmp, '?'),
    replacing(outsideBmp, '??'),
  ],
  [
    'has U+FFFD for characters beyond ASCII',
    replacing(/[^\0-\x7f]/gu, '\ufffd'),
    (text) => text.replaceAll(/[^\0-\x7f]/gu, (letter) => '\ufffd'.repeat(Buffer.byteLength(letter))),
  ],
  ['has lost its characters outside the BMP', replacing(outsideBmp, '')],
  [
    'has U+FFFD for characters outside the BMP',
    replacing(outsideBmp, '\ufffd'),
    replacing(outsideBmp, '\ufffd\ufffd'),
  ],
  ['has a dotless ı for each I', replacing('I', 'ı')],
  ['has a dotted İ for each i', replacing('i', 'İ')],
  ['is in lower case by the rules of Turkish', (text) => text.toLocaleLowerCase('tr')],
  ['is in upper case by the rules of Turkish', (text) => text.toLocaleUpperCase('tr')],
  ['has lost its variation selectors', replacing('\ufe0f', '')],
  ['has lost its invisible characters', replacing(/\p{Default_Ignorable_Code_Point}/gu, '')],
  ['has lost its emoji', replacing(/\p{Extended_Pictographic}/gu, '')],
  ['has lost its punctuation', replacing(/\p{P}/gu, '')],
  [
    'has lost its accents',
    (text) => text.replaceAll(/[\u00c0-\u024f]/g, (letter) => letter.normalize('NFD').slice(0, 1)),
  ],
  [
    'has only letters, digits and spaces',
    replacing(/[^\p{L}\p{N} ]/gu, ''),
    replacing(/[^\p{L}\p{M}\p{N} ]/gu, ''),
  ],
  ['has only letters, digits and spaces of ASCII', replacing(/[^\w ]/g, ''), replacing(/[^\w -]/g, '')],
  ['has lost its commas', replacing(',', '')],
  ['has lost its full stops', replacing('.', '')],
  ['has lost its brackets', replacing(/[()]/g, '')],
  [
    'has plain quotation marks for typographic ones',
    plainQuotationMarks(/[\u2018\u2019]/g, /[\u201c\u201d]/g),
    plainQuotationMarks(/[\u2018\u2019]/g, /[\u201c-\u201f]/g),
    plainQuotationMarks(/[\u2018-\u201b]/g, /[\u201c-\u201f]/g),
  ],
  ['has lost the quotation marks around it', (text) => text.replace(/^"(.*)"$/s, '$1')],
  ['has lost its brackets and what was in them', replacing(/\s?\([^()]*\)/g, '')],
  ['has spaces for hyphens', replacing('-', ' '), replacing(/-+/g, ' ')],
  ['has spaces around hyphens', (text) => text.replaceAll(/(\w)-(\w)/g, '$1 - $2')],
  ['has its bytes changed as letters of Latin-1', lowerBytes(/[\xc0-\xde]/g), lowerBytes(/[A-Z\xc0-\xde]/g)],
  ['has lost its quotation marks', replacing(/["']/g, '')],
  ['has lost its digits', replacing(/\d/g, '')],
  // Half of a surrogate pair cannot be encoded.
  ['is URL-encoded', (text) => (/\p{Cs}/u.test(text) ? undefined : encodeURIComponent(text))],
  [
    'has lost its accents',
    ...[/\p{M}/gu, /[\u0300-\u036f]/g].flatMap((marks): TextChange[] => [
      (text) => text.normalize('NFD').replaceAll(marks, ''),
      (text) => text.normalize('NFD').replaceAll(marks, '').normalize('NFC'),
    ]),
  ],
  [
    'was converted to a number and back',
    (text) => (/^(?:0x[\da-f]+|\d+(?:e\d+)?)$/i.test(text) ? written(Number(text)) : text),
  ],
  [
    'was converted from an octal number',
    (text) => text.replace(/^0[0-7]+$/, (digits) => String(Number.parseInt(digits, 8))),
  ],
  [
    'is read as a boolean',
    (text) => text.replace(/^(?:yes|on|true)$/i, 'true').replace(/^(?:no|off|false)$/i, 'false'),
  ],
  ['is the tag', (_text, { tag }, field) => (field === 'name' ? tag : undefined)],
  ['is the name', (_text, { name }, field) => (field === 'tag' ? name : undefined)],
]

/** Usual changes of texts by services, each with its words. */
export const changes = usual.flatMap(([how, ...all]) => all.map((change) => [how, change] as const))
