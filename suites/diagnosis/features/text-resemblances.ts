import type { NewPlant } from '../../create-plant/new-plant.ts'
import type { LoggedRequest } from '../logged-request.ts'
import type { Feature } from './feature.ts'

const creating = 'create-minimal'
const tagging = 'create-with-tag'

/** Of plants with the same key, those that differ in what tells them apart resemble each other. */
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
      id: 'name-same-beginning',
      words: 'the name has its first 16 characters in common with an earlier one',
      requirement: creating,
    },
    ({ name }) => (name.length > 16 ? name.slice(0, 16) : undefined),
    'name',
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

/** What the texts of each plant have in common with those of earlier ones. */
export function resemblancesOf(log: readonly LoggedRequest[]): Map<LoggedRequest, Feature[]> {
  const seen = resemblances.map(() => new Map<string, Set<string>>())
  return new Map(
    log.map((request): [LoggedRequest, Feature[]] => {
      const { plant } = request
      const found = resemblances.flatMap(([feature, key, apart], index): Feature[] => {
        const value = plant === undefined ? undefined : key(plant)
        const text = plant?.[apart]
        if (value === undefined || text === undefined) return []
        const texts = seen[index]?.get(value) ?? new Set()
        const resembles = [...texts].some((other) => other !== text)
        seen[index]?.set(value, texts.add(text))
        return resembles ? [feature] : []
      })
      return [request, found]
    }),
  )
}
