import type { Judgement } from '../judgement.ts'
import type { Finding, Report, RequirementRow } from '../model.ts'
import { shortened } from '../preview.ts'
import { reasonOf } from '../reason.ts'
import { verdictOf } from '../verdict.ts'
import { visibleLine } from '../visible.ts'
import { findingText } from './finding-text.ts'

/** What a CI view counts. */
export type Mark = 'passed' | 'failure' | 'error' | 'skipped'

export interface Case {
  readonly mark: Mark
  readonly node: object
}

/** An attribute is a headline: the whole text stands in report.json. */
export const lineLimit = 1_000

/** The suite that a row's cases stand in: its level, or apart from them the contracts of consumers. */
export const suiteOf = ({ level, consumer }: RequirementRow): string =>
  consumer === undefined ? level : 'consumer contracts'

export const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(3)

/** `text` has its invisible characters shown already. */
const marked = (mark: Mark, message: string, text: string): object =>
  mark === 'passed' ? {} : { [mark]: { '@_message': shortened(message, lineLimit), '#text': text } }

/** Only what counts for the verdict turns the view red; a violated should is a warning and stands in the output. */
function markOf({ outcome }: Finding, counts: boolean): readonly [Mark, string] {
  switch (outcome.status) {
    case 'passed':
    case 'observed':
      return ['passed', '']
    case 'failed':
      return [counts ? 'failure' : 'passed', outcome.message]
    case 'inconclusive':
      return ['error', `inconclusive: ${outcome.reason}`]
    case 'notApplicable':
      return ['skipped', `not applicable: ${outcome.reason}`]
    case 'kitError':
      return ['error', `kit error: ${outcome.message}`]
  }
}

function caseOf(finding: Finding, { row, counts }: Judgement): Case {
  const [mark, message] = markOf(finding, counts)
  const text = findingText(finding)
  const warning = finding.outcome.status === 'failed' && mark === 'passed' ? 'warning, does not count\n' : ''
  const output =
    finding.outcome.status === 'observed' || warning !== '' ? { 'system-out': warning + text } : {}
  return {
    mark,
    node: {
      '@_name': shortened(`${finding.title} [${finding.engine}]`, lineLimit),
      '@_classname': shortened(`${suiteOf(row)}.${row.id}`, lineLimit),
      '@_time': seconds(finding.evidence.reduce((sum, { timing }) => sum + timing.duration, 0)),
      ...marked(mark, message, text),
      ...output,
    },
  }
}

/** A requirement that was asked for and that no check judged is no success. */
function unjudged({ row, counts }: Judgement): Case {
  const mark = counts ? 'error' : 'skipped'
  return {
    mark,
    node: {
      '@_name': shortened(row.statement, lineLimit),
      '@_classname': shortened(`${suiteOf(row)}.${row.id}`, lineLimit),
      ...marked(mark, 'no check judged this requirement', ''),
    },
  }
}

/** A case for each finding of the requirement, made as it is asked for. */
export function* testCases(judgement: Judgement): Generator<Case> {
  if (judgement.findings.length === 0) yield unjudged(judgement)
  for (const finding of judgement.findings) yield caseOf(finding, judgement)
}

/** Green only where the run came to a verdict: an empty or incomplete run has no failing check of its own. */
export function verdictCase(report: Report): Case {
  const mark = verdictOf(report) === 'inconclusive' ? 'error' : 'passed'
  const notices =
    report.notices.length === 0 ? {} : { 'system-out': report.notices.map(visibleLine).join('\n') }
  return {
    mark,
    node: {
      '@_name': 'the run comes to a verdict',
      '@_classname': 'run.verdict',
      ...marked(mark, reasonOf(report), ''),
      ...notices,
    },
  }
}
