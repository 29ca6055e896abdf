import type { RequirementResult } from '../requirement-result.ts'
import { type Markup, markup, markupLines } from '../html/markup.ts'
import { causesOfFinding } from '../explained.ts'
import type { Cause, Finding, Report, RequirementRow } from '../model.ts'
import { statementOf } from '../text/cause.ts'
import { shortened } from '../text/preview.ts'
import { reasonOf } from '../reason.ts'
import { type Verdict, verdictOf } from '../verdict.ts'
import { findingTexts } from './finding-text.ts'

/** The outcomes that a CI view counts. */
export type JunitMark = 'passed' | 'failure' | 'error' | 'skipped'

export interface JunitCase {
  readonly mark: JunitMark
  readonly xml: string
}

/** Maximum length of an attribute, in characters. report.json has the whole text. */
export const lineLimit = 1_000

/** The suite of the cases of a requirement: its level, or the contracts of consumers. */
export const suiteOf = ({ level, consumer }: RequirementRow): string =>
  consumer === undefined ? level : 'consumer contracts'

export const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(3)

/** The cause is at the beginning, since one mistake fails many cases. */
const messageOf = (message: string, causes: readonly Cause[]): string =>
  [...causes.map(statementOf), message].join(' ')

/** Only violations that count for the verdict are failures. A violated should is a warning in the output. */
function markOf(
  finding: Finding,
  { counts, accepted }: RequirementResult,
  causes: readonly Cause[],
): readonly [JunitMark, string] {
  const { outcome } = finding
  const acceptance = accepted.get(finding)
  if (acceptance !== undefined) return ['skipped', `accepted: ${acceptance}`]
  switch (outcome.status) {
    case 'passed':
    case 'observed':
      return ['passed', '']
    case 'failed':
      return [counts ? 'failure' : 'passed', messageOf(outcome.message, causes)]
    case 'inconclusive':
      return ['error', `inconclusive: ${outcome.reason}`]
    case 'notApplicable':
      return ['skipped', `not applicable: ${outcome.reason}`]
    case 'kitError':
      return ['error', `kit error: ${outcome.message}`]
  }
}

/** The element that marks the case. */
function marked(mark: JunitMark, message: string, lines: readonly string[]): Markup | null {
  const headline = shortened(message, lineLimit)
  return mark === 'passed' ? null : markup`<${mark} message="${headline}">${markupLines(lines)}</${mark}>`
}

const output = (lines: readonly string[]): Markup | null =>
  lines.length === 0 ? null : markup`<system-out>${markupLines(lines)}</system-out>`

function outputOf(finding: Finding, mark: JunitMark): Markup | null {
  if (finding.outcome.status === 'observed') return output(findingTexts(finding))
  return finding.outcome.status === 'failed' && mark === 'passed'
    ? output(['warning, does not count', ...findingTexts(finding)])
    : null
}

const testCase = (
  name: string,
  { row }: RequirementResult,
  time: number,
  inside: readonly (Markup | null)[],
): string =>
  markup`<testcase name="${shortened(name, lineLimit)}" classname="${shortened(`${suiteOf(row)}.${row.id}`, lineLimit)}" time="${seconds(time)}">${inside}</testcase>`
    .text

function caseOf(finding: Finding, result: RequirementResult, report: Report): JunitCase {
  const [mark, message] = markOf(finding, result, causesOfFinding(report, finding))
  const time = finding.evidence.reduce((sum, { timing }) => sum + timing.duration, 0)
  const inside = [
    mark === 'passed' ? null : marked(mark, message, findingTexts(finding)),
    outputOf(finding, mark),
  ]
  return { mark, xml: testCase(`${finding.title} [${finding.engine}]`, result, time, inside) }
}

/** A requirement that was not judged is not a success. */
function unjudgedCase(result: RequirementResult): JunitCase {
  const mark = result.counts ? 'error' : 'skipped'
  const inside = [marked(mark, 'no check judged this requirement', [])]
  return { mark, xml: testCase(result.row.statement, result, 0, inside) }
}

/** Yields a case for each finding of the requirement. */
export function* testCases(result: RequirementResult, report: Report): Generator<JunitCase> {
  if (result.findings.length === 0) yield unjudgedCase(result)
  for (const finding of result.findings) yield caseOf(finding, result, report)
}

const undecided: ReadonlySet<Verdict> = new Set(['inconclusive', 'stale'])

/** Fails if the run has no verdict: an empty or incomplete run has no failing check. */
export function verdictCase(report: Report): JunitCase {
  const mark = undecided.has(verdictOf(report)) ? 'error' : 'passed'
  const inside = [marked(mark, reasonOf(report), []), output(report.notices)]
  return {
    mark,
    xml: markup`<testcase name="the run comes to a verdict" classname="run.verdict">${inside}</testcase>`
      .text,
  }
}
