import type { Finding, RequirementRow } from '../../reports/model.ts'
import type { Allowance, Resource } from '../http/budget.ts'
import type { EngineResult } from '../session/engine.ts'
import { findingMaker } from '../session/finding-maker.ts'
import type { RunContext } from './run-context.ts'

const bounds: Readonly<Record<Resource, (most: Allowance) => string>> = {
  requests: ({ requests }) => `its bound of ${requests} requests (--max-requests)`,
  creations: ({ creations }) => `its bound of ${creations} plants (--max-plants)`,
  resends: ({ resends }) =>
    `its bound of ${resends} requests sent again after 429, 503 or a closed connection`,
}

const isJudged = ({ outcome: { status } }: Finding): boolean =>
  status === 'passed' || status === 'failed' || status === 'kitError'

/**
 * What the bounds of the run left out, said once, and a finding on each requirement that the verdict needs and that no check judged.
 *
 * @param most what the run was allowed to send
 * @param exhausted which part of that was spent when something more was to be sent
 */
export function leftOut(
  results: readonly EngineResult[],
  context: RunContext,
  most: Allowance,
  exhausted: readonly Resource[],
): Pick<EngineResult, 'findings' | 'notices'> {
  const reached = `the run reached ${exhausted.map((resource) => bounds[resource](most)).join(' and ')}`
  const findings = results.flatMap((result) => result.findings)
  const rows = new Set(results.flatMap((result) => result.rows ?? []).map(({ id }: RequirementRow) => id))
  const counts = (id: string): boolean => {
    const level = context.levels.get(id)
    const isAsked = context.only.length === 0 || context.only.includes(id)
    return rows.has(id) || (isAsked && (level === 'must' || (level === 'should' && context.strict)))
  }
  const open = new Set(results.flatMap((result) => result.leftOut ?? []).filter(counts))
  for (const finding of findings) if (isJudged(finding)) open.delete(finding.requirement)
  const make = findingMaker('run', { ...context, only: [] })
  const made = [...open].map((requirement) =>
    make({
      requirement,
      slug: 'bounds',
      title: 'the bounds of the run leave room to judge it',
      outcome: { status: 'inconclusive', reason: `${reached} before a check of this requirement was judged` },
      evidence: [],
    }),
  )
  const words = `${reached[0]?.toUpperCase()}${reached.slice(1)}; what was left to send was left out.`
  return { findings: made.flatMap((finding) => finding ?? []), notices: [words] }
}
