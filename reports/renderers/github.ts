import { causesToFix } from '../accepted.ts'
import {
  acceptancesOf,
  openResults,
  type RequirementResult,
  requirementResultsOf,
} from '../requirement-result.ts'
import { originOf, outcomeWord } from '../text/labels.ts'
import { fixOrder } from '../fix-order.ts'
import { failures, withoutExplained } from '../explained.ts'
import type { Cause, Report } from '../model.ts'
import { explainsOf, statementOf } from '../text/cause.ts'
import { shortened } from '../text/preview.ts'
import { reasonOf } from '../text/reason.ts'
import { staleDecisions } from '../stale-decisions.ts'
import { verdictOf } from '../verdict.ts'

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
  const said = findings.flatMap(({ outcome }) => {
    if (outcome.status === 'failed' || outcome.status === 'kitError') return [outcome.message]
    return outcome.status === 'inconclusive' ? [outcome.reason] : []
  })
  const accepted = acceptancesOf(result).map((text) => ` Accepted: ${text}.`)
  return `${row.statement} ${said[0] ?? 'No check judged it.'} (${originOf(row)})${accepted.join('')}`
}

const annotation = (kind: 'error' | 'warning', word: string, result: RequirementResult): string =>
  command(kind, `${word}: ${result.row.id}`, messageOf(result))

/**
 * One annotation for all requirements that one mistake of the target violates. It names them all: they have no annotation of their
 * own.
 */
function causeAnnotation(report: Report, results: readonly RequirementResult[], cause: Cause): string {
  const counts = results.some((result) => result.counts && cause.requirements.includes(result.row.id))
  const explained = explainsOf(cause, failures(report), cause.requirements.length)
  return command(
    counts ? 'error' : 'warning',
    `fix first: ${cause.requirement}`,
    `${statementOf(cause)} It ${explained}.`,
  )
}

/** Workflow commands for GitHub Actions: an annotation for each cause and each other requirement to look at, then the verdict. */
export function github(report: Report): string {
  const results = requirementResultsOf(report)
  const order = fixOrder(withoutExplained(report, results))
  const causes = causesToFix(report).map((cause) => causeAnnotation(report, results, cause))
  const violated = order.filter(({ counts }) => counts)
  const warnings = [
    ...openResults(results).map((result) => annotation('warning', 'could not be judged', result)),
    ...order
      .filter(({ counts }) => !counts)
      .map((result) => annotation('warning', outcomeWord(result), result)),
  ]
  const room = Math.max(0, maxShownAnnotations - causes.length)
  const left =
    Math.max(0, causes.length - maxShownAnnotations) +
    Math.max(0, violated.length - room) +
    Math.max(0, warnings.length - maxShownAnnotations)
  const verdict = verdictOf(report)
  const rest = left === 0 ? '' : ` ${left} more annotations are left out: see the report.`
  return `${[
    ...staleDecisions(report).map((line) => command('error', 'decision out of date', line)),
    ...causes.slice(0, maxShownAnnotations),
    ...violated.slice(0, room).map((result) => annotation('error', 'violated', result)),
    ...warnings.slice(0, maxShownAnnotations),
    command('notice', `${report.kit.name}: ${verdict}`, reasonOf(report) + rest),
  ].join('\n')}\n`
}
