import { primaryEngine } from '../contracts/catalogue.ts'
import { hasExpired, speaksOf, subjectOf } from './accepted.ts'
import type { Waiver } from './decisions.ts'
import type { Finding, Report } from './model.ts'
import { counted, plural } from './text/plural.ts'

const maxListed = 5

const isOpen = ({ outcome }: Finding): boolean =>
  outcome.status === 'inconclusive' || outcome.status === 'kitError'

const isAsked = (requirement: string, { plan }: Report): boolean =>
  plan.only.length === 0 || plan.only.includes(requirement)

/** The requirement in the id of a check: `ENGINE/REQUIREMENT/slug`. */
export const requirementIn = (check: string): string => check.split('/')[1] ?? ''

/** Whether the run shows that the check no longer fails. A check that is gone shows it too, if its engine judged anything. */
export function isFixed(check: string, report: Report): boolean {
  const found = report.findings.filter((finding) => finding.check === check)
  if (found.length > 0)
    return found.every((finding) => finding.outcome.status !== 'failed' && !isOpen(finding))
  const [engine] = check.split('/')
  return (
    isAsked(requirementIn(check), report) &&
    report.findings.some((finding) => finding.engine === engine && !isOpen(finding))
  )
}

/** Whether the run shows that what the waiver names is no longer violated. In doubt it does not. */
function isUnused(waiver: Waiver, report: Report): boolean {
  if (
    report.findings.some(
      (finding) => finding.outcome.status === 'failed' && speaksOf(waiver, finding, report),
    )
  )
    return false
  const { requirement, check, cause } = waiver
  if (check !== undefined) return isFixed(check, report)
  // Without it, nobody can say that a requirement is no longer violated.
  if (!report.plan.engines.includes(primaryEngine)) return false
  const explained = new Set(report.causes.flatMap(({ findings }) => findings))
  const concerned = report.findings.filter(
    (one) => requirement === undefined || one.requirement === requirement,
  )
  if (requirement === undefined && report.plan.only.length > 0) return false
  if (requirement !== undefined && !isAsked(requirement, report)) return false
  return (
    concerned.length > 0 &&
    !concerned.some(isOpen) &&
    // Another cause explains what failed, or nothing does: then nobody knows whether it is this one.
    (cause === undefined ||
      concerned.every((one) => one.outcome.status !== 'failed' || explained.has(one.check)))
  )
}

function staleBaseline(report: Report): string[] {
  const { baseline } = report.decisions ?? {}
  const fixed = baseline?.checks.filter((check) => isFixed(check, report)) ?? []
  if (baseline === undefined || fixed.length === 0) return []
  const rest = fixed.length > maxListed ? ` and ${fixed.length - maxListed} more` : ''
  return [
    `${counted(fixed.length, 'known violation')} in ${baseline.file} ${plural(fixed.length, 'is', 'are')} fixed: ${fixed.slice(0, maxListed).join(', ')}${rest}. Run the same command with --update-baseline to remove ${plural(fixed.length, 'it', 'them')}.`,
  ]
}

/**
 * The decisions of the team that are out of date, a line for each that says what to do. A run that was ended early, or whose
 * target could not be reached, shows nothing about violations, but a day that has passed has passed.
 */
export function staleDecisions(report: Report): string[] {
  // One shard cannot tell: the report that `merge` makes of all does.
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
