import type { Finding } from '../model.ts'
import { decidingFirst } from '../verdict.ts'

const rankOf = ({ outcome }: Finding): number => decidingFirst.indexOf(outcome.status)

/** Where one run would have come to the case: known counterexamples are sent first, then the cases of the seed. */
function placeOf({ counterexample }: Finding): number {
  const [first = '', second = ''] = counterexample?.path.split(':') ?? []
  if (counterexample === undefined) return Number.POSITIVE_INFINITY
  if (first === 'corpus') return Number(second) - Number.MAX_SAFE_INTEGER
  return Number(first === 'values' ? second : first)
}

/** Of the findings of one check in several shards, the one that decides, and that one run would have come to first. */
export function mergedFindings(findings: readonly Finding[]): Finding[] {
  const byCheck = new Map<string, Finding>()
  for (const finding of findings) {
    const key = `${finding.check} ${finding.requirement}`
    const known = byCheck.get(key)
    const isFirst =
      known === undefined ||
      rankOf(finding) < rankOf(known) ||
      (rankOf(finding) === rankOf(known) && placeOf(finding) < placeOf(known))
    if (isFirst) byCheck.set(key, finding)
  }
  return [...byCheck.values()]
}
