import { countsAt, isAskedFor } from '../../contracts/catalogue.ts'
import type { Finding, RequirementRow } from '../../reports/model.ts'
import type { Allowance, Resource } from '../http/budget.ts'
import type { Omission } from '../http/omission.ts'
import type { EngineResult } from '../session/engine.ts'
import { findingMaker } from '../session/finding-maker.ts'
import { namedFirst } from './notices.ts'
import type { RunContext } from './run-context.ts'

const bounds: Readonly<Record<Resource, (allowance: Allowance) => string>> = {
  requests: ({ requests }) => `its bound of ${requests} requests (--max-requests)`,
  creations: ({ creations }) => `its bound of ${creations} plants that it may have created (--max-plants)`,
  resends: ({ resends }) =>
    `its bound of ${resends} requests sent again after 429, 503 or a closed connection`,
}

const omitted: Readonly<Record<Omission, string>> = {
  hostile: 'hostile requests (--no-hostile)',
  concurrent: 'requests sent while others are in flight (--one-connection)',
}

/** Why something was left out: because of the bounds of the run, or because of its options. */
function reasonOf(
  allowance: Allowance,
  exhausted: readonly Resource[],
  omissions: readonly Omission[],
): string {
  const reached = exhausted.map((resource) => bounds[resource](allowance)).join(' and ')
  const asked = omissions.map((omission) => omitted[omission]).join(' and ')
  return [
    ...(reached === '' ? [] : [`the run kept within ${reached}`]),
    ...(asked === '' ? [] : [`the run leaves out ${asked}`]),
  ].join(', and ')
}

/** The team that asked for less has to decide whether it is enough. */
const adviceOn = (unjudged: readonly string[]): string =>
  unjudged.length === 0
    ? ''
    : ` Not judged for that reason: ${unjudged.join(', ')}; --skip ${unjudged.join(',')} leaves them out of the verdict.`

const isJudged = ({ outcome: { status } }: Finding): boolean =>
  status === 'passed' || status === 'failed' || status === 'kitError'

/**
 * A notice about what the run left out, and a finding on each requirement that the verdict needs and that was not judged.
 *
 * @param allowance the bounds of the run
 * @param exhausted the bounds that were reached when something more had to be sent
 */
export function leftOut(
  results: readonly EngineResult[],
  context: RunContext,
  allowance: Allowance,
  exhausted: readonly Resource[],
): Pick<EngineResult, 'findings' | 'notices'> {
  const reason = reasonOf(allowance, exhausted, context.target.omissions ?? [])
  const findings = results.flatMap((result) => result.findings)
  const rows = new Set(results.flatMap((result) => result.rows ?? []).map(({ id }: RequirementRow) => id))
  const counts = (id: string): boolean =>
    rows.has(id) || (isAskedFor(id, context.only) && countsAt(context.levels.get(id), context.strict))
  const parts = new Set(results.flatMap((result) => result.leftOut ?? []))
  const unjudged = new Set([...parts].filter(counts))
  for (const finding of findings) if (isJudged(finding)) unjudged.delete(finding.requirement)
  const make = findingMaker('run', { ...context, only: [] })
  const made = [...unjudged].map((requirement) =>
    make({
      requirement,
      slug: 'bounds',
      title: 'the bounds and options of the run leave room for its checks',
      outcome: { status: 'inconclusive', reason: `${reason}; no check of this requirement was judged` },
      evidence: [],
    }),
  )
  const begun = `${reason[0]?.toUpperCase()}${reason.slice(1)}`
  const isAsked = context.target.omissions !== undefined
  // A requirement may have passed in its other checks.
  const words = isAsked
    ? `${begun}; the checks that need more were left out.${adviceOn([...unjudged])}`
    : `${begun}; some checks of ${namedFirst(parts, context)} were left out.`
  // Without a check, only some of the requests that look for causes were left out.
  const notices = isAsked || parts.size > 0 ? [words] : []
  return { findings: made.flatMap((finding) => finding ?? []), notices }
}
