import type { FeatureValue } from '../create-plant/features/feature.ts'
import { needsOf } from '../create-plant/features/model.ts'
import { bisect, halvesOf, separate, type Trial } from './separation.ts'

/** How many trials are left. */
type Left = () => number

const groupsOf = (row: readonly FeatureValue[]): FeatureValue[][] =>
  [...new Set(row.map(({ dimension }) => dimension))].map((dimension) =>
    row.filter((value) => value.dimension === dimension),
  )

/** Most often it is one value of a half that fails by itself; if not, more trials find the smallest set. */
async function inHalf(
  half: readonly FeatureValue[],
  fails: Trial<FeatureValue>,
  left: Left,
): Promise<readonly FeatureValue[]> {
  const value = await bisect(half, fails)
  if (value !== undefined && (await fails([value]))) return [value]
  return (await separate(groupsOf(half), (groups) => fails(groups.flat()), left())).flat()
}

/** One value or dimension of each half, if the halves fail together only. */
async function acrossHalves(
  one: readonly FeatureValue[],
  other: readonly FeatureValue[],
  fails: Trial<FeatureValue>,
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
  for (const value of found) {
    const plainer = found.flatMap((one) => (one === value ? needsOf(one).slice(0, -1) : [one]))
    if (value.needs !== undefined && left() > 0 && (await fails(plainer))) found = plainer
  }
  return found
}

/** The smallest set of the values that fails: one, or several together. */
export async function smallestFailing(
  row: readonly FeatureValue[],
  fails: Trial<FeatureValue>,
  left: Left,
): Promise<readonly FeatureValue[]> {
  const [one, other] = halvesOf(row)
  if (await fails(one)) return inHalf(one, fails, left)
  if (await fails(other)) return inHalf(other, fails, left)
  return acrossHalves(one, other, fails, left)
}
