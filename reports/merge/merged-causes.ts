import type { Cause } from '../model.ts'

const union = (left: readonly string[], right: readonly string[]): string[] => [
  ...new Set([...left, ...right]),
]

type Support = Cause['support']

const sum = (left: Support, right: Support): Support => ({
  metAndDeviated: left.metAndDeviated + right.metAndDeviated,
  metAndRight: left.metAndRight + right.metAndRight,
  unmetAndDeviated: left.unmetAndDeviated + right.unmetAndDeviated,
  unmetAndRight: left.unmetAndRight + right.unmetAndRight,
})

/** Adds the result of another shard to a cause. Counts of requests are added only if both conditions are the same. */
const joined = (cause: Cause, other: Cause): Cause => ({
  ...cause,
  requirements: union(cause.requirements, other.requirements),
  findings: union(cause.findings, other.findings),
  support: cause.condition === other.condition ? sum(cause.support, other.support) : cause.support,
})

/**
 * The causes of all shards. If several shards found the same deviation from the same requirement, the condition is that of the
 * first one: a shard with few requests may have found a condition that fits by chance.
 *
 * @param shards the causes of each, the first one first: it sends the most kinds of requests
 */
export function mergedCauses(shards: readonly (readonly Cause[])[]): Cause[] {
  const merged: Cause[] = []
  for (const causes of shards) {
    const known = merged.length
    for (const cause of causes) {
      const alike = (other: Cause, at: number): boolean =>
        at < known && other.requirement === cause.requirement && other.deviation === cause.deviation
      const same = merged.findIndex((other, at) => alike(other, at) && other.condition === cause.condition)
      const at = same === -1 ? merged.findIndex(alike) : same
      const earlier = merged[at]
      if (earlier === undefined) merged.push(cause)
      else merged[at] = joined(earlier, cause)
    }
  }
  return merged
}
