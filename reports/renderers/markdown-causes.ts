import { causesToFix } from '../accepted.ts'
import { failures } from '../explained.ts'
import type { Cause, Report } from '../model.ts'
import { causesHeading } from '../fix-order.ts'
import { explainsOf, statementOf } from '../text/cause.ts'
import { codeBlock, codeSpan, prose } from '../text/markdown.ts'
import { causeLines } from './cause-text.ts'
import { labelWidth } from './finding-text.ts'
import { counted } from '../text/plural.ts'

/** What to fix first, above the fold. @param shown maximum number of causes */
export function causesFirst(report: Report, shown: number): string[] {
  const causes = causesToFix(report)
  if (causes.length === 0) return []
  const left = causes.length - shown
  return [
    `**${causesHeading(report)}**`,
    ...causes
      .slice(0, shown)
      .map(
        (cause) =>
          `- ${prose(statementOf(cause), 300)} It ${prose(explainsOf(cause, failures(report)), 300)}.`,
      ),
    ...(left > 0 ? [`- … and ${counted(left, 'more cause')}, below`] : []),
    '',
  ]
}

/** A link to the details of a requirement, if there are any: a stored report may name any requirement. */
const linkTo = (id: string): string =>
  /^[a-z0-9-]{1,100}$/.test(id) ? `[\`${id}\`](#${id})` : codeSpan(id, 100)

/** A cause with its twins, and links to the requirements it violates. */
export const causeDetails = (report: Report, cause: Cause): string =>
  [
    `#### ${prose(statementOf(cause), 300)}`,
    codeBlock(causeLines(report, cause).map(([label, text]) => `${label.padEnd(labelWidth)}${text}`)),
    `Findings: ${cause.requirements.map(linkTo).join(', ')}`,
  ].join('\n\n')
