import type { NewPlant } from '../../create-plant/new-plant.ts'
import type { LoggedRequest } from '../logged-request.ts'
import type { Feature } from './feature.ts'

const creating = 'create-minimal'
const tagging = 'create-with-tag'

/** Plants with the same key resemble each other if they differ in the distinguishing part. Only created ones can be in the way. */
const resemblances: readonly (readonly [
  Feature,
  key: (plant: NewPlant) => string | undefined,
  apart: 'name' | 'tag',
])[] = [
  [
    {
      id: 'name-other-case',
      words: 'the name differs from an earlier one in letter case only',
      requirement: creating,
    },
    ({ name }) => name.toLowerCase(),
    'name',
  ],
  [
    {
      id: 'name-same-slug',
      words: 'the name has the same ASCII letters and digits as an earlier one, or none as an earlier one',
      requirement: creating,
    },
    ({ name }) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
    'name',
  ],
  [
    {
      id: 'name-same-beginning',
      words: 'the name has its first 16 characters in common with an earlier one',
      requirement: creating,
    },
    ({ name }) => (name.length > 16 ? name.slice(0, 16) : undefined),
    'name',
  ],
  [
    {
      id: 'tag-same-beginning',
      words: 'the tag has its first 16 characters in common with an earlier one',
      requirement: tagging,
    },
    ({ tag = '' }) => (tag.length > 16 ? tag.slice(0, 16) : undefined),
    'tag',
  ],
  [
    {
      id: 'tag-other-case',
      words: 'the tag differs from an earlier one in letter case only',
      requirement: tagging,
    },
    ({ tag }) => tag?.toLowerCase(),
    'tag',
  ],
  [{ id: 'tag-used', words: 'another plant has the tag', requirement: tagging }, ({ tag }) => tag, 'name'],
]

/** What the texts of a plant have in common with those of plants created before. */
export interface Resemblance {
  readonly feature: Feature
  readonly earlier: readonly NewPlant[]
}

/** Finds the resemblances of requests. They have to be passed once each, in the order sent. */
export class Resemblances {
  readonly #seen = resemblances.map(() => new Map<string, NewPlant[]>())

  next({ plant, exchange }: LoggedRequest): Resemblance[] {
    if (plant === undefined) return []
    return resemblances.flatMap(([feature, key, apart], index) => {
      const value = key(plant)
      const text = plant[apart]
      if (value === undefined || text === undefined) return []
      const alike = this.#seen[index]?.get(value) ?? []
      const earlier = alike.filter((other) => other[apart] !== text)
      if (exchange.response?.status === 200) this.#seen[index]?.set(value, [...alike, plant])
      return earlier.length === 0 ? [] : [{ feature: { ...feature, isBeyondCurl: true }, earlier }]
    })
  }
}

export function resemblancesOf(log: readonly LoggedRequest[]): Map<LoggedRequest, Feature[]> {
  const found = new Resemblances()
  return new Map(log.map((request) => [request, found.next(request).map(({ feature }) => feature)]))
}
