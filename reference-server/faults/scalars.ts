import { withMembers } from '../changed-response.ts'
import { created, refusingNames, refusingTags, renaming, retagging } from '../changes.ts'
import type { Change } from '../named-change.ts'
import type { Fault } from './fault.ts'

type Field = 'name' | 'tag'

const both: readonly Field[] = ['name', 'tag']

/** Plain texts that a service reads as another value. */
interface Mistaken {
  readonly id: string
  readonly title: string
  readonly pattern: RegExp
  readonly fields: readonly Field[]
}

/** The text that the service returns instead. */
interface Misread extends Mistaken {
  readonly read: (text: string) => unknown
}

const changedTexts: readonly Misread[] = [
  {
    id: 'exponent-read',
    title: 'is written out if it has an exponent: 1e5 as 100000',
    pattern: /^\d+e\d+$/i,
    fields: both,
    read: Number,
  },
  {
    id: 'hexadecimal-read',
    title: 'is read as hexadecimal: 0x1f as 31',
    pattern: /^0x[\da-f]+$/i,
    fields: both,
    read: Number,
  },
  {
    id: 'long-digits-rounded',
    title: 'of 17 digits or more is rounded',
    pattern: /^\d{17,}$/,
    fields: both,
    read: Number,
  },
  {
    id: 'yes-read-as-true',
    title: 'that is yes, no, on or off becomes true or false',
    pattern: /^(yes|no|on|off)$/i,
    fields: both,
    read: (text) => /^(yes|on)$/i.test(text),
  },
  {
    id: 'repeated-word-lost',
    title: 'loses a word that is repeated',
    pattern: /\b(\w+) \1\b/,
    fields: both,
    read: (text) => text.replace(/\b(\w+) \1\b/, '$1'),
  },
  {
    id: 'final-number-lost',
    title: 'loses the number at its end',
    pattern: /^.+ \d+$/,
    fields: both,
    read: (text) => text.replace(/ \d+$/, ''),
  },
]

const changedTypes: readonly Misread[] = [
  {
    id: 'exponent-as-number',
    title: 'with an exponent is returned as a number',
    pattern: /^\d+e\d+$/i,
    fields: both,
    read: Number,
  },
  {
    id: 'boolean-word-as-boolean',
    title: 'that is true or false is returned as a boolean',
    pattern: /^(true|false)$/,
    fields: both,
    read: (text) => text === 'true',
  },
  {
    id: 'null-word-as-null',
    title: 'that is null is returned as null',
    pattern: /^null$/,
    fields: both,
    read: () => null,
  },
  {
    id: 'infinity-as-null',
    title: 'that is Infinity or NaN is returned as null',
    pattern: /^(Infinity|NaN)$/,
    fields: both,
    read: () => null,
  },
  {
    id: 'object-member-lost',
    title: 'that is a member of every JavaScript object is not in the response',
    pattern: /^(constructor|toString)$/,
    fields: ['name'],
    read: () => undefined,
  },
]

/** A name that cannot be unique, such as `true`, may be refused: another plant may have it. */
const refusedTexts: readonly Mistaken[] = [
  { id: 'exponent-refused', title: 'with an exponent is refused', pattern: /^\d+e\d+$/i, fields: both },
  {
    id: 'boolean-word-refused',
    title: 'that is true or false is refused',
    pattern: /^(true|false)$/i,
    fields: ['tag'],
  },
  { id: 'null-word-refused', title: 'that is null is refused', pattern: /^null$/i, fields: ['tag'] },
  {
    id: 'object-member-refused',
    title: 'that is a member of every JavaScript object is refused',
    pattern: /^(constructor|toString)$/,
    fields: ['tag'],
  },
]

const changing = (field: Field, { pattern, read }: Misread): Change => {
  const change = (text: string): string => (pattern.test(text) ? String(read(text)) : text)
  return field === 'name' ? renaming(change) : retagging(change)
}

const retyping = (field: Field, { pattern, read }: Misread): Change =>
  created((plain, plant) => {
    const text = plant[field] ?? ''
    return pattern.test(text) ? withMembers(plain, (members) => ({ ...members, [field]: read(text) })) : plain
  })

const refusing = (field: Field, { pattern }: Mistaken): Change =>
  field === 'name' ? refusingNames(pattern) : refusingTags(pattern)

const keeping = { name: 'name-is-the-plants', tag: 'tag-is-the-plants' } as const
const creating = { name: 'create-minimal', tag: 'create-with-tag' } as const

function faultsFor<Kind extends Mistaken>(
  kinds: readonly Kind[],
  steps: (field: Field, kind: Kind) => Change,
  broken: (field: Field) => Pick<Fault, 'breaks' | 'alsoBreaks'>,
): Fault[] {
  return kinds.flatMap((kind) =>
    kind.fields.map((field) => ({
      id: `${field}-${kind.id}`,
      ...broken(field),
      title: `A ${field} ${kind.title}.`,
      steps: steps(field, kind),
    })),
  )
}

/** Plain names and tags that look like another scalar, and are read as one (section 2: strings). */
export const scalarFaults: readonly Fault[] = [
  ...faultsFor(changedTexts, changing, (field) => ({
    breaks: keeping[field],
    alsoBreaks: ['many-creates'],
  })),
  ...faultsFor(changedTypes, retyping, (field) => ({
    breaks: 'plant-shape',
    alsoBreaks: ['create-minimal', 'create-with-tag', keeping[field]],
  })),
  ...faultsFor(refusedTexts, refusing, (field) => ({
    breaks: creating[field],
    alsoBreaks: ['create-minimal', 'create-with-tag', keeping[field]],
  })),
]
