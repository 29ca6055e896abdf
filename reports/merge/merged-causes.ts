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

/** Causes of the same condition, deviation and requirement are one, as far as several shards met it. */
export function mergedCauses(causes: readonly Cause[]): Cause[] {
  const byCondition = new Map<string, Cause>()
  for (const cause of causes) {
    const key = JSON.stringify([cause.condition, cause.deviation, cause.requirement])
    const known = byCondition.get(key)
    const joined =
      known === undefined
        ? cause
        : {
            ...known,
            requirements: union(known.requirements, cause.requirements),
            findings: union(known.findings, cause.findings),
            support: sum(known.support, cause.support),
          }
    byCondition.set(key, joined)
  }
  return [...byCondition.values()]
}
