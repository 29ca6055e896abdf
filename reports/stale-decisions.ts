import { isAskedFor, primaryEngine } from '../contracts/catalogue.ts'
import { groupedBy } from '../common/grouped-by.ts'
import { hasExpired, appliesTo, subjectOf } from './accepted.ts'
import type { Waiver } from './decisions.ts'
import { explainedChecks } from './explained-checks.ts'
import type { Finding, Report } from './model.ts'
import { counted, listed, plural } from './text/plural.ts'

const maxListed = 5

const isOpen = ({ outcome }: Finding): boolean =>
  outcome.status === 'inconclusive' || outcome.status === 'kitError'

const isAsked = (requirement: string, { plan }: Report): boolean => isAskedFor(requirement, plan.only)

const showsKept = ({ outcome }: Finding): boolean =>
  outcome.status === 'passed' || outcome.status === 'observed'

/** Those of the checks of which the run shows that they no longer fail. A check that did not run shows nothing. */
export function fixedOf(checks: readonly string[], { findings }: Report): string[] {
  const byCheck = groupedBy(findings, ({ check }) => check)
  return checks.filter((check) => byCheck.get(check)?.every(showsKept) ?? false)
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
  if (check !== undefined) return fixedOf([check], report).length > 0
  // Without it, it is unknown whether a requirement is still violated.
  if (!report.plan.engines.includes(primaryEngine)) return false
  const explained = explainedChecks(report)
  const concerned = report.findings.filter(
    (one) => requirement === undefined || one.requirement === requirement,
  )
  if (requirement === undefined && report.plan.only.length > 0) return false
  if (requirement !== undefined && !isAsked(requirement, report)) return false
  return (
    // Requests that were left out may show it.
    (report.plan.omissions ?? []).length === 0 &&
    concerned.some(({ outcome }) => outcome.status !== 'notApplicable') &&
    !concerned.some(isOpen) &&
    // Another cause explains the failures, or none does: the cause of the waiver may still exist.
    (cause === undefined ||
      concerned.every((one) => one.outcome.status !== 'failed' || explained.has(one.check)))
  )
}

function staleBaseline(report: Report): string[] {
  const { baseline } = report.decisions ?? {}
  const fixed = fixedOf(baseline?.checks ?? [], report)
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
