import { countsAt, isAskedFor } from '../contracts/catalogue.ts'
import { groupedBy } from '../common/grouped-by.ts'
import { acceptedIn } from './accepted.ts'
import { type ExitStatus, exitStatus } from './exit-status.ts'
import type { Cause, Finding, OutcomeStatus, Report, RequirementRow } from './model.ts'
import { staleDecisions } from './stale-decisions.ts'

/**
 * The verdict of a run, which is also that of the gate. `accepted`: conformant except for violations that the team accepts.
 * `stale`: the same or conformant, but a decision of the team is out of date. `partial`: one shard of a run found no violation.
 */
export type Verdict = 'conformant' | 'accepted' | 'stale' | 'partial' | 'non-conformant' | 'inconclusive'

/** The worst outcome of all findings on one requirement. `unjudged`: no check ran. */
export type RequirementStatus = OutcomeStatus | 'unjudged'

/**
 * The first of these outcomes that a finding has decides. A check that stayed inconclusive does not affect a requirement that
 * others judged.
 */
export const decidingFirst: readonly OutcomeStatus[] = [
  'failed',
  'kitError',
  'passed',
  'inconclusive',
  'observed',
  'notApplicable',
]

/** The order if what could not be judged outweighs what passed. */
const inconclusiveBeforePassed: readonly OutcomeStatus[] = [
  'failed',
  'kitError',
  'inconclusive',
  'passed',
  'observed',
  'notApplicable',
]

/** Whether the check judged nothing because the target had gone away. */
export const isOfGoneTarget = ({ outcome }: Finding): boolean =>
  outcome.status === 'inconclusive' && outcome.unreachable === true

/**
 * The status of a requirement. Each interaction of a consumer's contract is a separate demand, and a target that went away may
 * have done so because of a request: then what others found does not count.
 */
export function statusOf(
  findings: readonly Finding[],
  { consumer }: Pick<RequirementRow, 'consumer'> = {},
): RequirementStatus {
  const isSeparate = consumer !== undefined || findings.some(isOfGoneTarget)
  const order = isSeparate ? inconclusiveBeforePassed : decidingFirst
  return order.find((status) => findings.some(({ outcome }) => outcome.status === status)) ?? 'unjudged'
}

export const findingsByRequirement = ({ findings }: Report): Map<string, Finding[]> =>
  groupedBy(findings, ({ requirement }) => requirement)

/** Whether a violation of this requirement makes the target non-conformant in this run. */
export const counts = (row: RequirementRow, report: Report): boolean =>
  countsAt(row.level, report.plan.strict)

/** Whether the cause violates a requirement that counts. Otherwise it is that of a warning. */
export const countsAsViolation = ({ requirements }: Cause, report: Report): boolean =>
  report.requirements.some((row) => counts(row, report) && requirements.includes(row.id))

/** Whether the run was asked for the requirement. `--only` never leaves out a consumer's contract. */
export const isAsked = (row: RequirementRow, report: Report): boolean =>
  row.consumer !== undefined || isAskedFor(row.id, report.plan.only)

/** Whether a failed finding is not accepted by the team. */
export const isViolated = (findings: readonly Finding[], accepted: ReadonlyMap<Finding, string>): boolean =>
  findings.some((finding) => finding.outcome.status === 'failed' && !accepted.has(finding))

const isJudged = (status: RequirementStatus): boolean =>
  status === 'passed' || status === 'failed' || status === 'notApplicable'

export const hasKitError = ({ findings }: Report): boolean =>
  findings.some(({ outcome }) => outcome.status === 'kitError')

/** A requirement that does not count is done if its checks ran, whatever they found. */
const isDone = (status: RequirementStatus): boolean => isJudged(status) || status === 'observed'

/**
 * Non-conformant: a requirement that counts is violated, and the team does not accept it. Conformant: every requirement that counts
 * was judged, and at least one passed; if the run was asked for none that counts, its other requirements are used instead.
 * Inconclusive: a requirement was not judged by its checks, the report is incomplete, or the kit has a fault.
 */
export function verdictOf(report: Report): Verdict {
  const byId = findingsByRequirement(report)
  const accepted = acceptedIn(report)
  const asked = report.requirements
    .filter((row) => isAsked(row, report))
    .map((row) => ({ row, findings: byId.get(row.id) ?? [] }))
  const counting = asked.filter(({ row }) => counts(row, report))
  if (counting.some(({ findings }) => isViolated(findings, accepted))) return 'non-conformant'
  if (!report.complete || hasKitError(report)) return 'inconclusive'
  const isGone = report.setupFailure !== undefined || report.findings.some(isOfGoneTarget)
  if (report.plan.shard !== undefined) return isGone ? 'inconclusive' : 'partial'
  const statuses = (counting.length > 0 ? counting : asked).map(({ row, findings }) =>
    statusOf(findings, row),
  )
  const isEnough = counting.length > 0 ? isJudged : isDone
  const isWhole = statuses.every(isEnough) && statuses.some((status) => status !== 'notApplicable')
  if (!isWhole) return 'inconclusive'
  if (staleDecisions(report).length > 0) return 'stale'
  return counting.length > 0 && statuses.includes('failed') ? 'accepted' : 'conformant'
}

const exitStatuses: Readonly<Record<Exclude<Verdict, 'inconclusive'>, ExitStatus>> = {
  conformant: exitStatus.success,
  accepted: exitStatus.success,
  // A verdict on the target needs all shards.
  partial: exitStatus.success,
  'non-conformant': exitStatus.failure,
  stale: exitStatus.unusable,
}

/** A violation decides, whatever else happened. */
export function exitStatusOf(report: Report): ExitStatus {
  const verdict = verdictOf(report)
  if (verdict !== 'inconclusive') return exitStatuses[verdict]
  return hasKitError(report) || report.ended === 'crashed' ? exitStatus.unusable : exitStatus.inconclusive
}
