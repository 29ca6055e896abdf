import type { NewPlant } from '../../create-plant/new-plant.ts'
import type { LoggedRequest } from '../log/logged-request.ts'
import { type Feature, feature } from './feature.ts'
import { creating, type Field } from '../../create-plant/text-field.ts'

/**
 * A feature of plants, with what resembling ones have in common, and the member in which they differ. `ofEarlier` gives the keys under
 * which an earlier plant is found, if they differ from its own key.
 */
type ResemblanceKind = readonly [
  Feature,
  key: (plant: NewPlant) => string | undefined,
  apart: Field,
  ofEarlier?: (plant: NewPlant) => readonly string[],
]

/** Lengths of columns and keys, in characters, the longest first. */
const beginnings = [16, 15, 14, 12, 10, 8] as const

const sameBeginning = (field: Field, count: number): ResemblanceKind => [
  feature(
    `${field}-same-beginning-${count}`,
    `the ${field} has its first ${count} characters in common with an earlier one`,
    creating[field],
  ),
  ({ [field]: text = '' }) => (text.length >= count ? text.slice(0, count) : undefined),
  field,
]

/** All beginnings of a text, without itself. */
const beginningsOf = (text: string): string[] =>
  Array.from({ length: text.length - 1 }, (_, index) => text.slice(0, index + 1))

/** Plants with the same key resemble each other if they differ in the distinguishing part. Only created ones can be in the way. */
const resemblances: readonly ResemblanceKind[] = [
  [
    feature('name-other-case', 'the name differs from an earlier one in letter case only', creating.name),
    ({ name }) => name.toLowerCase(),
    'name',
  ],
  [
    feature(
      'name-other-punctuation',
      'the name differs from an earlier one in spaces and punctuation only',
      'unicode-names',
    ),
    ({ name }) => name.replaceAll(/[ -/]+/g, '-'),
    'name',
  ],
  [
    feature(
      'name-same-slug',
      'the name has the same ASCII letters and digits as an earlier one, or none as an earlier one',
      creating.name,
    ),
    ({ name }) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
    'name',
  ],
  [
    feature(
      'name-other-last-number',
      'the name differs from an earlier one in the number at its end only',
      creating.name,
    ),
    ({ name }) => (/ \d+$/.test(name) ? name.slice(0, name.lastIndexOf(' ')) : undefined),
    'name',
  ],
  [
    feature('name-same-number', 'the name is the same number as an earlier one', creating.name),
    ({ name }) => (/^\d+$/.test(name) ? BigInt(name).toString() : undefined),
    'name',
  ],
  [
    feature(
      'name-other-beyond-bmp',
      'the name differs from an earlier one in characters outside the BMP only',
      'unicode-names',
    ),
    ({ name }) => name.replaceAll(/[\u{10000}-\u{10ffff}]/gu, '\ufffd'),
    'name',
  ],
  [
    feature('name-whole-beginning', 'an earlier name begins with the name', creating.name),
    ({ name }) => name,
    'name',
    ({ name }) => beginningsOf(name),
  ],
  ...beginnings.flatMap((count) => [sameBeginning('name', count), sameBeginning('tag', count)]),
  [
    feature('tag-other-case', 'the tag differs from an earlier one in letter case only', creating.tag),
    ({ tag }) => tag?.toLowerCase(),
    'tag',
  ],
  [
    feature('tag-is-earlier-name', 'the tag is the name of an earlier plant', creating.tag),
    ({ tag }) => tag,
    'name',
    ({ name }) => [name],
  ],
  [feature('tag-used', 'another plant has the tag', creating.tag), ({ tag }) => tag, 'name'],
]

/** What the texts of a plant have in common with those of plants created before. */
export interface Resemblance {
  readonly feature: Feature
  readonly earlier: readonly NewPlant[]
}

/** Finds the resemblances of requests. They have to be passed once each, in the order sent. */
export class Resemblances {
  readonly #seen = resemblances.map(() => new Map<string, NewPlant[]>())

  next({ plant, status }: LoggedRequest): Resemblance[] {
    if (plant === undefined) return []
    return resemblances.flatMap(([feature, key, apart, ofEarlier], index) => {
      const value = key(plant)
      const text = plant[apart]
      if (value === undefined || text === undefined) return []
      const seen = this.#seen[index]
      const alike = seen?.get(value) ?? []
      // Services that take resembling plants for one keep the first.
      const earlier = alike[0]?.[apart] === text ? [] : alike
      if (status === 200)
        for (const one of ofEarlier?.(plant) ?? [value]) seen?.set(one, [...(seen.get(one) ?? []), plant])
      return earlier.length === 0 ? [] : [{ feature: { ...feature, isBeyondCurl: true }, earlier }]
    })
  }
}

export function resemblancesOf(log: readonly LoggedRequest[]): Map<LoggedRequest, Feature[]> {
  const found = new Resemblances()
  return new Map(log.map((request) => [request, found.next(request).map(({ feature }) => feature)]))
}
