import { withMembers } from '../changed-response.ts'
import { created, refusingNames, refusingTags, renaming, retagging } from '../changes.ts'
import type { Change } from '../named-change.ts'
import { type Fault, fault, type Requirements } from './fault.ts'

type Field = 'name' | 'tag'

const both: readonly Field[] = ['name', 'tag']

/** Plain texts that a service reads as another value. */
type Mistaken = readonly [id: string, title: string, pattern: RegExp, fields: readonly Field[]]

/** The text that the service returns instead. */
type Misread = readonly [...Mistaken, read: (text: string) => unknown]

const changedTexts: readonly Misread[] = [
  ['exponent-read', 'is written out if it has an exponent: 1e5 as 100000', /^\d+e\d+$/i, both, Number],
  ['hexadecimal-read', 'is read as hexadecimal: 0x1f as 31', /^0x[\da-f]+$/i, both, Number],
  ['octal-read', 'is read as octal: 0042 as 34', /^0[0-7]+$/, both, (text) => Number.parseInt(text, 8)],
  [
    'zeros-lost-in-32-bits',
    'is read as a number, if it fits in 32 bits: 0042 as 42',
    /^0\d+$/,
    both,
    (text) => (Number(text) < 2 ** 31 ? Number(text) : text),
  ],
  ['long-digits-rounded', 'of 17 digits or more is rounded', /^\d{17,}$/, both, Number],
  [
    'yes-read-as-true',
    'that is yes, no, on or off becomes true or false',
    /^(yes|no|on|off)$/i,
    both,
    (text) => /^(yes|on)$/i.test(text),
  ],
  [
    'repeated-word-lost',
    'loses a word that is repeated',
    /\b(\w+) \1\b/,
    both,
    (text) => text.replace(/\b(\w+) \1\b/, '$1'),
  ],
  ['final-number-lost', 'loses the number at its end', /^.+ \d+$/, both, (text) => text.replace(/ \d+$/, '')],
]

const changedTypes: readonly Misread[] = [
  ['exponent-as-number', 'with an exponent is returned as a number', /^\d+e\d+$/i, both, Number],
  [
    'boolean-word-as-boolean',
    'that is true or false is returned as a boolean',
    /^(true|false)$/,
    both,
    (text) => text === 'true',
  ],
  ['null-word-as-null', 'that is null is returned as null', /^null$/, both, () => null],
  ['infinity-as-null', 'that is Infinity or NaN is returned as null', /^(Infinity|NaN)$/, both, () => null],
  [
    'object-member-lost',
    'that is a member of every JavaScript object is not in the response',
    /^(constructor|toString)$/,
    ['name'],
    () => undefined,
  ],
]

/** A name that cannot be unique, such as `true`, may be refused: another plant may have it. */
const refusedTexts: readonly Mistaken[] = [
  ['exponent-refused', 'with an exponent is refused', /^\d+e\d+$/i, both],
  ['boolean-word-refused', 'that is true or false is refused', /^(true|false)$/i, ['tag']],
  ['null-word-refused', 'that is null is refused', /^null$/i, ['tag']],
  [
    'object-member-refused',
    'that is a member of every JavaScript object is refused',
    /^(constructor|toString)$/,
    ['tag'],
  ],
]

const changing = (field: Field, [, , pattern, , read]: Misread): Change => {
  const change = (text: string): string => (pattern.test(text) ? String(read(text)) : text)
  return field === 'name' ? renaming(change) : retagging(change)
}

const retyping = (field: Field, [, , pattern, , read]: Misread): Change =>
  created((plain, plant) => {
    const text = plant[field] ?? ''
    return pattern.test(text) ? withMembers(plain, (members) => ({ ...members, [field]: read(text) })) : plain
  })

const refusing = (field: Field, [, , pattern]: Mistaken): Change =>
  field === 'name' ? refusingNames(pattern) : refusingTags(pattern)

const keeping = { name: 'name-is-the-plants', tag: 'tag-is-the-plants' } as const
const creating = { name: 'create-minimal', tag: 'create-with-tag' } as const

const faultsFor = <Kind extends Mistaken | Misread>(
  kinds: readonly Kind[],
  steps: (field: Field, kind: Kind) => Change,
  breaks: (field: Field) => Requirements,
): Fault[] =>
  kinds.flatMap((kind) => {
    const [id, title, , fields] = kind
    return fields.map((field) =>
      fault(breaks(field), `${field}-${id}`, `A ${field} ${title}.`).with(steps(field, kind)),
    )
  })

/** Plain names and tags that look like another scalar, and are read as one (section 2: strings). */
export const scalarFaults: readonly Fault[] = [
  ...faultsFor(changedTexts, changing, (field) => [keeping[field], 'many-creates']),
  ...faultsFor(changedTypes, retyping, (field) => [
    'plant-shape',
    'create-minimal',
    'create-with-tag',
    keeping[field],
  ]),
  ...faultsFor(refusedTexts, refusing, (field) => [
    creating[field],
    'create-minimal',
    'create-with-tag',
    keeping[field],
  ]),
]
