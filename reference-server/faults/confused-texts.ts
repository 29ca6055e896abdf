import { respondingWith, refusing } from '../changes.ts'
import type { Change } from '../named-change.ts'
import type { Fault } from './fault.ts'

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
  (steps) => {
    const first = firstWith(key)
    return respondingWith((plant) => ({ ...plant, name: first(plant.name) }))(steps)
  }

interface Confusion {
  readonly id: string
  readonly title: string
  readonly key: (text: string) => string
}

const confusedNames: readonly Confusion[] = [
  {
    id: 'after-16-characters',
    title: 'agrees with an earlier one in its first 16 characters',
    key: (text) => text.slice(0, 16),
  },
  {
    id: 'by-letter-case',
    title: 'differs from an earlier one in letter case only',
    key: (text) => text.toLowerCase(),
  },
]

/** Names and tags that are confused with earlier ones, or with each other (section 2, Plant). */
export const confusedTextFaults: readonly Fault[] = [
  ...confusedNames.map(
    ({ id, title, key }): Fault => ({
      id: `names-confused-${id}`,
      breaks: 'name-is-the-plants',
      alsoBreaks: ['many-creates', 'id-int64'],
      title: `A name that ${title} is returned as that one.`,
      steps: confusingNames(key),
    }),
  ),
  {
    id: 'tag-equal-to-the-name-refused',
    breaks: 'create-with-tag',
    title: 'A tag that equals the name is refused.',
    steps: refusing(({ plant }) => plant.name === plant.tag),
  },
  {
    id: 'tag-equal-to-the-name-dropped',
    breaks: 'tag-kept',
    title: 'A tag that equals the name is not in the response.',
    steps: respondingWith(({ name, tag }) => (name === tag ? { name } : { name, tag })),
  },
]
