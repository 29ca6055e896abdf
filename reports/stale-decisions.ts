import { isAskedFor, primaryEngine } from '../contracts/catalogue.ts'
import { engineIn, requirementIn } from '../contracts/check-id.ts'
import { hasExpired, appliesTo, subjectOf } from './accepted.ts'
import type { Waiver } from './decisions.ts'
import { explainedChecks } from './explained-checks.ts'
import type { Finding, Report } from './model.ts'
import { counted, listed, plural } from './text/plural.ts'

const maxListed = 5

const isOpen = ({ outcome }: Finding): boolean =>
  outcome.status === 'inconclusive' || outcome.status === 'kitError'

const isAsked = (requirement: string, { plan }: Report): boolean => isAskedFor(requirement, plan.only)

/**
 * Whether the run shows that the check no longer fails. A removed check counts too, if its engine judged anything and the run left
 * out no kinds of requests.
 */
export function isFixed(check: string, report: Report): boolean {
  const found = report.findings.filter((finding) => finding.check === check)
  if (found.length > 0)
    return found.every((finding) => finding.outcome.status !== 'failed' && !isOpen(finding))
  return (
    (report.plan.omissions ?? []).length === 0 &&
    isAsked(requirementIn(check), report) &&
    report.findings.some((finding) => finding.engine === engineIn(check) && !isOpen(finding))
  )
}

/** Whether the run shows for certain that what the waiver names is no longer violated. */
function isUnused(waiver: Waiver, report: Report): boolean {
  if (
    report.findings.some(
      (finding) => finding.outcome.status === 'failed' && appliesTo(waiver, finding, report),
    )
  )
    return false
  const { requirement, check, cause } = waiver
  if (check !== undefined) return isFixed(check, report)
  // Without it, it is unknown whether a requirement is still violated.
  if (!report.plan.engines.includes(primaryEngine)) return false
  const explained = explainedChecks(report)
  const concerned = report.findings.filter(
    (one) => requirement === undefined || one.requirement === requirement,
  )
  if (requirement === undefined && report.plan.only.length > 0) return false
  if (requirement !== undefined && !isAsked(requirement, report)) return false
  return (
    concerned.length > 0 &&
    !concerned.some(isOpen) &&
    // Another cause explains the failures, or none does: the cause of the waiver may still exist.
    (cause === undefined ||
      concerned.every((one) => one.outcome.status !== 'failed' || explained.has(one.check)))
  )
}

function staleBaseline(report: Report): string[] {
  const { baseline } = report.decisions ?? {}
  const fixed = baseline?.checks.filter((check) => isFixed(check, report)) ?? []
  if (baseline === undefined || fixed.length === 0) return []
  return [
    `${counted(fixed.length, 'known violation')} in ${baseline.file} ${plural(fixed.length, 'is', 'are')} fixed: ${listed(fixed, maxListed)}. Run the same command with --update-baseline to remove ${plural(fixed.length, 'it', 'them')}.`,
  ]
}

/**
 * The decisions of the team that are out of date, one line each that says what to do. If a run ended early, or did not reach its
 * target, it shows nothing about violations. A waiver past its last day is out of date in any case.
 */
export function staleDecisions(report: Report): string[] {
  // A single shard does not show it: the merged report does.
  if (report.plan.shard !== undefined) return []
  const { waivers = [] } = report.decisions ?? {}
  const isWhole = report.complete && report.setupFailure === undefined
  return [
    ...waivers
      .filter((waiver) => hasExpired(waiver, report))
      .map(
        (waiver) =>
          `The waiver of ${subjectOf(waiver)} expired on ${waiver.expires}. Ask ${waiver.owner}: remove it, or decide again.`,
      ),
    ...(isWhole ? waivers : [])
      .filter((waiver) => !hasExpired(waiver, report) && isUnused(waiver, report))
      .map((waiver) => `The waiver of ${subjectOf(waiver)} matches no violation. Remove it.`),
    ...(isWhole ? staleBaseline(report) : []),
  ]
}
