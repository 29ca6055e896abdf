import type { Finding } from '../model.ts'
import { decidingFirst, isOfGoneTarget } from '../verdict.ts'

/** A check that judged nothing because the target had gone away outweighs what passed in another shard, as a fault of the kit does. */
const rankOf = (finding: Finding): number =>
  decidingFirst.indexOf(isOfGoneTarget(finding) ? 'kitError' : finding.outcome.status)

/** The place of the case in a single run: known counterexamples are sent first, then the cases of the seed. */
function placeOf({ counterexample }: Finding): number {
  const [first = '', second = ''] = counterexample?.path.split(':') ?? []
  if (counterexample === undefined) return Number.POSITIVE_INFINITY
  if (first === 'corpus') return Number(second) - Number.MAX_SAFE_INTEGER
  return Number(first === 'values' ? second : first)
}

/**
 * The findings of all shards, one for each check and requirement: the one that decides or, of several, the one that a single run
 * would have made first.
 */
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
