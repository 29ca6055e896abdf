import { countsAt, type Level } from '../../contracts/catalogue.ts'
import { type ExitStatus, exitStatus } from '../../reports/exit-status.ts'
import type { TrafficResult } from '../../suites/run/judge-traffic.ts'

/** The verdict on traffic. `no violation` is not conformance: most requirements need requests that the traffic does not contain. */
export type TrafficVerdict =
  | 'violated'
  | 'no violation'
  | 'incomplete coverage'
  | 'nothing to judge'
  | 'ended early'

interface TrafficVerdictOptions {
  readonly levels: ReadonlyMap<string, Level>
  readonly strict: boolean
  readonly requireCoverage: boolean
  readonly ended: boolean
}

/** Whether a finding affects the verdict. */
const violates = (
  { requirement, outcome }: TrafficResult['findings'][number],
  { levels, strict }: Pick<TrafficVerdictOptions, 'levels' | 'strict'>,
): boolean => outcome.status === 'failed' && countsAt(levels.get(requirement), strict)

export function trafficVerdict(
  { findings, tally }: TrafficResult,
  options: TrafficVerdictOptions,
): TrafficVerdict {
  if (findings.some((finding) => violates(finding, options))) return 'violated'
  if (options.ended) return 'ended early'
  if (tally.judged === 0) return 'nothing to judge'
  return options.requireCoverage && tally.coverage.missing.length > 0 ? 'incomplete coverage' : 'no violation'
}

export const exitStatuses: Readonly<Record<TrafficVerdict, ExitStatus>> = {
  violated: exitStatus.failure,
  'no violation': exitStatus.success,
  'incomplete coverage': exitStatus.inconclusive,
  'nothing to judge': exitStatus.inconclusive,
  'ended early': exitStatus.inconclusive,
}
