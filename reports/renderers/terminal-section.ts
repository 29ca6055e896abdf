import type picocolors from 'picocolors'
import { disagree, engineVerdictsOf } from '../engine-verdict.ts'
import type { Finding, OutcomeStatus } from '../model.ts'
import type { RequirementResult } from '../requirement-result.ts'
import { originOf, statusLabels } from '../labels.ts'
import { counted } from '../text/plural.ts'
import { shortened } from '../text/preview.ts'
import { wrapped } from '../text/wrapped.ts'
import { type LabelledLine, labelWidth } from './finding-text.ts'

export type Colors = ReturnType<typeof picocolors.createColors>

/** Titles, names and notices may come from a pact file or from the target. */
export const title = (text: string): string => shortened(text, 200)
export const paragraph = (text: string): string => shortened(text, 1_000)

/** Maximum number of findings in full: a requirement that ten thousand generated cases violate is one thing to fix. */
const shownFindings = 3

export function section(
  heading: string,
  mark: string,
  results: readonly RequirementResult[],
  block: Block,
): string[] {
  if (results.length === 0) return []
  return ['', block.colors.bold(heading), ...results.flatMap((result) => requirement(result, mark, block))]
}

/** How the findings of a section are shown. */
export interface Block {
  readonly colors: Colors
  readonly width: number
  readonly statuses: readonly OutcomeStatus[]
  readonly lines: (finding: Finding) => readonly LabelledLine[]
}

function requirement({ row, findings, accepted }: RequirementResult, mark: string, block: Block): string[] {
  const { bold, dim } = block.colors
  const concerned = findings.filter(({ outcome }) => block.statuses.includes(outcome.status))
  const rest = concerned.length - shownFindings
  return [
    '',
    `${mark} ${bold(title(row.id))}${dim(`, ${title(originOf(row))}`)}`,
    ...wrapped(paragraph(row.statement), block.width, '  '),
    ...concerned.slice(0, shownFindings).flatMap((finding) => lines(finding, accepted.get(finding), block)),
    ...(rest > 0 ? [dim(`  … ${counted(rest, 'more finding')} on this requirement, in report.json`)] : []),
    ...(findings.length === 0 ? [dim('  No check judged this requirement.')] : []),
    ...disagreement(findings).map((line) => dim(`  ${line}`)),
  ]
}

function disagreement(findings: readonly Finding[]): string[] {
  const verdicts = engineVerdictsOf(findings)
  if (!disagree(verdicts)) return []
  const verdictTexts = verdicts.map(({ engine, status }) => `${title(engine)} ${statusLabels[status]}`)
  return [`Engines disagree: ${verdictTexts.join(', ')}.`]
}

const lines = (
  finding: Finding,
  accepted: string | undefined,
  { colors, lines: linesOf }: Block,
): string[] => [
  `  ${title(finding.title)} ${colors.dim(`(${title(finding.engine)})`)}`,
  ...(accepted === undefined
    ? []
    : [`    ${colors.dim('accepted'.padEnd(labelWidth))}${paragraph(accepted)}`]),
  ...linesOf(finding).map(([label, text]) => `    ${colors.dim(label.padEnd(labelWidth))}${text}`),
]
