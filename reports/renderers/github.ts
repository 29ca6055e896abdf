import { causesToFix } from '../accepted.ts'
import {
  acceptancesOf,
  openResults,
  type RequirementResult,
  requirementResultsOf,
} from '../requirement-result.ts'
import { originOf, outcomeWord } from '../labels.ts'
import { fixOrder } from '../fix-order.ts'
import { failures, withoutExplained } from '../explained.ts'
import type { Cause, Report } from '../model.ts'
import { explainsOf, statementOf } from '../text/cause.ts'
import { shortened } from '../text/preview.ts'
import { reasonOf } from '../reason.ts'
import { staleDecisions } from '../stale-decisions.ts'
import { counted } from '../text/plural.ts'
import { countsAsViolation, verdictOf } from '../verdict.ts'

/** GitHub shows at most this many annotations of one kind for a step. */
const maxShownAnnotations = 10
const messageLimit = 1_000

const data = (text: string): string => text.replaceAll('%', '%25')
const property = (text: string): string => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C')

/** A workflow command; `message` is on one line. */
const command = (kind: 'error' | 'warning' | 'notice', title: string, message: string): string =>
  `::${kind} title=${property(shortened(title, 200))}::${data(shortened(message, messageLimit))}`

function messageOf(result: RequirementResult): string {
  const { row, findings } = result
  const outcomes = findings.map(({ outcome }) => outcome)
  const messages = [
    ...outcomes.flatMap((one) => (one.status === 'failed' || one.status === 'kitError' ? [one.message] : [])),
    ...outcomes.flatMap((one) => (one.status === 'inconclusive' ? [one.reason] : [])),
  ]
  const accepted = acceptancesOf(result).map((text) => ` Accepted: ${text}.`)
  return `${row.statement} ${messages[0] ?? 'No check judged it.'} (${originOf(row)})${accepted.join('')}`
}

const annotation = (kind: 'error' | 'warning', word: string, result: RequirementResult): string =>
  command(kind, `${word}: ${result.row.id}`, messageOf(result))

/**
 * One annotation for all requirements that one mistake of the target violates. It names them all: they have no annotation of their
 * own.
 */
function causeAnnotation(report: Report, kind: 'error' | 'warning', cause: Cause): string {
  const explained = explainsOf(cause, failures(report), cause.requirements.length)
  return command(kind, `fix first: ${cause.requirement}`, `${statementOf(cause)} It ${explained}.`)
}

/** Workflow commands for GitHub Actions: an annotation for each cause and each other requirement to look at, then the verdict. */
export function github(report: Report): string {
  const results = requirementResultsOf(report)
  const order = fixOrder(withoutExplained(report, results))
  const causesOf = (kind: 'error' | 'warning'): string[] =>
    causesToFix(report)
      .filter((cause) => (countsAsViolation(cause, report) ? 'error' : 'warning') === kind)
      .map((cause) => causeAnnotation(report, kind, cause))
  const errors = [
    ...staleDecisions(report).map((line) => command('error', 'decision out of date', line)),
    ...causesOf('error'),
    ...order.filter(({ counts }) => counts).map((result) => annotation('error', 'violated', result)),
  ]
  const warnings = [
    ...causesOf('warning'),
    ...openResults(results).map((result) => annotation('warning', 'could not be judged', result)),
    ...order
      .filter(({ counts }) => !counts)
      .map((result) => annotation('warning', outcomeWord(result), result)),
  ]
  const shown = [errors, warnings].flatMap((all) => all.slice(0, maxShownAnnotations))
  const left = errors.length + warnings.length - shown.length
  const verdict = verdictOf(report)
  const rest =
    left === 0
      ? ''
      : ` ${counted(left, 'more annotation is', 'more annotations are')} left out: see the report.`
  return `${[...shown, command('notice', `${report.kit.name}: ${verdict}`, reasonOf(report) + rest)].join('\n')}\n`
}
