import { refusing, renaming, respondingWith } from '../changes.ts'
import type { Change } from '../named-change.ts'
import { type Fault, fault } from './fault.ts'

/** Returns the first text of the server that has the same key. */
function firstWith(key: (text: string) => string): (text: string) => string {
  const texts = new Map<string, string>()
  return (text) => {
    const first = texts.get(key(text)) ?? text
    texts.set(key(text), first)
    return first
  }
}

const confusingNames =
  (key: (text: string) => string): Change =>
  (steps) =>
    renaming(firstWith(key))(steps)

const confusedNames: readonly (readonly [id: string, title: string, key: (text: string) => string])[] = [
  [
    'after-16-characters',
    'agrees with an earlier one in its first 16 characters',
    (text) => text.slice(0, 16),
  ],
  ['by-letter-case', 'differs from an earlier one in letter case only', (text) => text.toLowerCase()],
  [
    'without-last-number',
    'differs from an earlier one in the number at its end only',
    (text) => text.replace(/ \d+$/, ''),
  ],
]

/** Returns the first text of the server that begins with this one, as a search with LIKE does. */
function firstBeginningWith(): (text: string) => string {
  const texts: string[] = []
  return (text) => {
    const first = texts.find((earlier) => earlier.startsWith(text)) ?? text
    texts.push(text)
    return first
  }
}

/** Any of these may show it first. */
const confused = ['name-is-the-plants', 'many-creates', 'id-int64'] as const

/** Refuses a name with the key of an earlier one, unless both differ in letter case only. */
const refusingSame =
  (key: (name: string) => string): Change =>
  (steps) => {
    const names = new Map<string, string>()
    return refusing(({ plant: { name } }) => {
      const first = names.get(key(name)) ?? name
      names.set(key(name), first)
      return first !== name && first.toLowerCase() !== name.toLowerCase()
    })(steps)
  }

const slugOf = (name: string): string => name.toLowerCase().replaceAll(/[ -/]+/g, '-')

/** As older collations of MySQL compare. */
const withoutHigherPlanes = (name: string): string => name.replaceAll(/[\u{10000}-\u{10ffff}]/gu, '\ufffd')

/** As PHP compares: digits as numbers. */
const numberOf = (name: string): string => (/^\d+$/.test(name) ? name.replace(/^0+/, '') : name)

/** Names and tags that are confused with earlier ones, or with each other (section 2, Plant). */
export const confusedTextFaults: readonly Fault[] = [
  ...confusedNames.map(([id, title, key]) =>
    fault(confused, `names-confused-${id}`, `A name that ${title} is returned as that one.`).with(
      confusingNames(key),
    ),
  ),
  fault(
    confused,
    'names-confused-by-beginning',
    'A name with which an earlier one begins is returned as that one.',
  ).with((steps) => renaming(firstBeginningWith())(steps)),
  fault('unicode-names', 'names-unique-by-slug', 'A name with the slug of an earlier one is refused.').with(
    refusingSame(slugOf),
  ),
  fault(
    'unicode-names',
    'names-compared-as-equal-beyond-the-bmp',
    'Characters are compared as equal beyond the BMP: the second of two names is refused.',
  ).with(refusingSame(withoutHigherPlanes)),
  fault(
    ['create-minimal', 'many-creates'],
    'names-compared-as-numbers',
    'Names of digits are compared as numbers: the second of two that are equal is refused.',
  ).with(refusingSame(numberOf)),
  fault('create-with-tag', 'tag-equal-to-the-name-refused', 'A tag that equals the name is refused.').with(
    refusing(({ plant }) => plant.name === plant.tag),
  ),
  fault(
    'tag-kept',
    'tag-equal-to-the-name-dropped',
    'A tag that equals the name is not in the response.',
  ).with(respondingWith(({ name, tag }) => (name === tag ? { name } : { name, tag }))),
]
