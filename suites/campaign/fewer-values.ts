import type { FeatureValue } from '../create-plant/features/feature.ts'
import { featureOf, needsOf } from '../create-plant/features/model.ts'
import { halvesOf } from '../session/packing/separation.ts'

/** Minimum number of values to try halves of them: with fewer, trying them one by one takes as few requests. */
const minHalved = 4

/** Removes values that need a removed one. */
const closed = (values: readonly FeatureValue[]): FeatureValue[] =>
  values.filter((value) => needsOf(value).every((needed) => values.includes(needed)))

/** Ways to carry fewer values: none, one half, or all except one and those that need it. */
export function fewerValues(ids: readonly string[] = []): string[][] {
  if (ids.length === 0) return []
  const values = ids.flatMap((id) => featureOf(id) ?? [])
  const halves = values.length < minHalved ? [] : halvesOf(values)
  const allButOne = values.map((gone) => values.filter((value) => value !== gone))
  const ways = [[], ...halves, ...allButOne].map((some) => closed(some).map(({ id }) => id))
  return [...new Map(ways.map((way) => [way.join(), way])).values()]
}
