import type { Report } from './model.ts'

/**
 * Why the run ended before anything was judged: the one thing to look at, in place of a block for each requirement.
 * Null where something was judged.
 */
export function setupFailureOf({ findings }: Report): string | null {
  const [finding, ...others] = findings
  if (finding?.outcome.status !== 'inconclusive' || others.length > 0) return null
  return finding.outcome.reason
}
