import type { Waiver } from './decisions.ts'
import type { Cause, Finding, Report } from './model.ts'
import { statementOf } from './text/cause.ts'
import { occurInOrder } from './text/wildcard.ts'

/** The day of the run, UTC, as a waiver writes it. */
const dayOf = ({ startedAt }: Report): string => startedAt.slice(0, 10)

export const hasExpired = ({ expires }: Waiver, report: Report): boolean => expires < dayOf(report)

/** The subject of a waiver: `id-int64`, `check …` or `cause …`. */
export const subjectOf = ({ requirement, check, cause }: Waiver): string =>
  [requirement, check, cause === undefined ? undefined : `the cause "${cause}"`]
    .filter((text) => text !== undefined)
    .join(', ')

const normal = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, ' ').trim()

/** Whether the statement of a cause contains the words of the waiver. */
export const matchesCause = (words: string, cause: Pick<Cause, 'condition' | 'deviation'>): boolean =>
  occurInOrder(normal(words).split('*'), normal(statementOf(cause)))

/** Whether a waiver, expired or not, applies to the finding: everything that it names has to match. */
export function appliesTo(waiver: Waiver, finding: Finding, report: Report): boolean {
  const { requirement, check, cause } = waiver
  return (
    (requirement === undefined || requirement === finding.requirement) &&
    (check === undefined || check === finding.check) &&
    (cause === undefined ||
      report.causes.some((one) => one.findings.includes(finding.check) && matchesCause(cause, one)))
  )
}

/** The causes without those of violations that the team accepts. */
export function causesToFix(report: Report): readonly Cause[] {
  const accepted = new Set([...acceptedIn(report).keys()].map(({ check }) => check))
  return report.causes.filter(({ findings }) => findings.some((id) => !accepted.has(id)))
}

/** By violation, the reason why the team accepts it, in words. */
export function acceptedIn(report: Report): ReadonlyMap<Finding, string> {
  const { decisions, findings } = report
  const accepted = new Map<Finding, string>()
  if (decisions === undefined) return accepted
  const known = new Set(decisions.baseline?.checks)
  const valid = decisions.waivers.filter((waiver) => !hasExpired(waiver, report))
  for (const finding of findings) {
    if (finding.outcome.status !== 'failed') continue
    const waiver = valid.find((one) => appliesTo(one, finding, report))
    if (waiver !== undefined)
      accepted.set(finding, `waived until ${waiver.expires} by ${waiver.owner}: ${waiver.reason}`)
    else if (known.has(finding.check))
      accepted.set(finding, `known, in ${decisions.baseline?.file ?? 'the baseline'}`)
  }
  return accepted
}
