import type { FeatureValue } from '../../create-plant/features/feature.ts'
import { markedPairs, needsOf, withNeeds } from '../../create-plant/features/model.ts'
import { bisect, halvesOf, separate, type FailsWith } from './separation.ts'

/** Number of tries that are left. */
type Left = () => number

const groupsOf = (row: readonly FeatureValue[]): FeatureValue[][] =>
  [...new Set(row.map(({ dimension }) => dimension))].map((dimension) =>
    row.filter((value) => value.dimension === dimension),
  )

/** Two dimensions whose values fail only together. */
async function markedPair(
  row: readonly FeatureValue[],
  fails: FailsWith<FeatureValue>,
  left: Left,
): Promise<readonly FeatureValue[] | undefined> {
  const all = withNeeds(row)
  for (const pair of markedPairs) {
    const values = all.filter(({ dimension }) => pair.includes(dimension))
    const isPair = new Set(values.map(({ dimension }) => dimension)).size === pair.length
    if (isPair && values.length < all.length && left() > 0 && (await fails(values))) return values
  }
  return undefined
}

/** Usually, one value of a half fails alone. If not, more tries find the smallest set. */
async function inHalf(
  half: readonly FeatureValue[],
  fails: FailsWith<FeatureValue>,
  left: Left,
): Promise<readonly FeatureValue[]> {
  const value = await bisect(half, fails)
  if (value !== undefined && (await fails([value]))) return [value]
  const pair = await markedPair(half, fails, left)
  if (pair !== undefined) return pair
  return (await separate(groupsOf(half), (groups) => fails(groups.flat()), left())).flat()
}

/** One value or dimension of each half, if the halves only fail together. */
async function acrossHalves(
  one: readonly FeatureValue[],
  other: readonly FeatureValue[],
  fails: FailsWith<FeatureValue>,
  left: Left,
): Promise<readonly FeatureValue[]> {
  const first = (await bisect(groupsOf(one), (groups) => fails([...groups.flat(), ...other]))) ?? []
  const second = (await bisect(groupsOf(other), (groups) => fails([...first, ...groups.flat()]))) ?? []
  let found: readonly FeatureValue[] = [...first, ...second]
  for (const group of groupsOf(found)) {
    const others = found.filter((value) => !group.includes(value))
    if (group.length > 1 && left() > 0)
      found = [...others, ...(await separate(group, (some) => fails([...others, ...some]), left()))]
  }
  return found
}

const plainer = (value: FeatureValue): readonly FeatureValue[] =>
  value.needs === undefined ? [value] : needsOf(value).slice(0, -1)

/** The values that others need may be the ones that fail. One try for all of them is made even if none is left. */
async function withPlainer(
  values: readonly FeatureValue[],
  fails: FailsWith<FeatureValue>,
  left: Left,
): Promise<readonly FeatureValue[]> {
  const needing = values.length === 1 ? [] : values.filter(({ needs }) => needs !== undefined)
  const plainest = withNeeds(values.flatMap(plainer))
  if (needing.length > 0 && (await fails(plainest))) return plainest
  let found = values
  for (const value of needing.length > 1 ? needing : []) {
    const some = found.flatMap((one) => (one === value ? plainer(one) : [one]))
    if (left() > 0 && (await fails(some))) found = some
  }
  return found
}

/** The smallest set of values that fails: one, or several together. */
export async function smallestFailing(
  row: readonly FeatureValue[],
  fails: FailsWith<FeatureValue>,
  left: Left,
): Promise<readonly FeatureValue[]> {
  const [one, other] = halvesOf(row)
  const found = (await fails(one))
    ? await inHalf(one, fails, left)
    : (await fails(other))
      ? await inHalf(other, fails, left)
      : await acrossHalves(one, other, fails, left)
  const smallest = await withPlainer(found, fails, left)
  return [...new Set(smallest)]
}
