import { groupedBy } from '../../common/grouped-by.ts'
import { failures } from '../explained.ts'
import type { Cause, Report } from '../model.ts'
import { causesHeading } from '../fix-order.ts'
import { explainsOf, statementOf, supportText } from '../text/cause.ts'
import { type TwinPart, labelledTwins } from '../text/twins.ts'
import { escapeInvisible } from '../text/escape-invisible.ts'
import { beginning, shortened } from '../text/preview.ts'
import { rerunCauseCommand } from '../rerun.ts'
import { wrapped } from '../text/wrapped.ts'
import { countsAsViolation } from '../verdict.ts'
import { labelledCommand, type LabelledLine, labelWidth } from './finding-text.ts'
import type { Colors } from './terminal-section.ts'
import { counted, plural } from '../text/plural.ts'

/** Maximum length of a twin, and of the words of a cause, in characters. */
const twinLimit = 360
const wordsLimit = 600

/** Adjacent parts that differ are enclosed in marks, which are visible in a log without colours. */
export function markedTwin(parts: readonly TwinPart[], mark: (text: string) => string): string {
  let line = ''
  let room = twinLimit
  for (const [index, { text, differs }] of parts.entries()) {
    const shown = escapeInvisible(beginning(text, Math.max(0, room)))
    room -= text.length
    if (shown === '') continue
    const begins = differs && parts[index - 1]?.differs !== true
    const ends = differs && parts[index + 1]?.differs !== true
    line += differs ? `${begins ? mark('»') : ''}${mark(shown)}${ends ? mark('«') : ''}` : shown
  }
  return room < 0 ? `${line}…` : line
}

const alone: LabelledLine = [
  'note',
  'the failure depends on more than this request, such as earlier ones or the connection: sent alone, it may get a right response',
]

/** A line for each wrong value beside a right one. If a single value is wrong, its line names the right ones on both sides of it. */
const boundaryLines = ({ boundary = [] }: Cause): LabelledLine[] =>
  [...groupedBy(boundary, ({ bad }) => bad)].map(([bad, of]) => {
    const right = of.map(({ good }) => good).join(' and ')
    return [
      'boundary',
      shortened(`${right} ${plural(of.length, 'is', 'are')} right, ${bad} is wrong`, wordsLimit),
    ]
  })

/** The details of a cause below its statement. */
export function causeLines(report: Report, cause: Cause, mark = (text: string) => text): LabelledLine[] {
  return [
    ...labelledTwins(cause).map(([label, parts]): LabelledLine => [label, markedTwin(parts, mark)]),
    ...boundaryLines(cause),
    [
      countsAsViolation(cause, report) ? 'violates' : 'warning',
      shortened(explainsOf(cause, failures(report)), wordsLimit),
    ],
    ['support', supportText(cause)],
    ...cause.hints.map((hint): LabelledLine => ['guess', shortened(hint, wordsLimit)]),
    ...(cause.needsContext === true ? [alone] : []),
    labelledCommand('curl', cause.reproduce),
    labelledCommand('rerun', rerunCauseCommand(report, cause)),
  ]
}

/** Maximum number of causes that are shown in full: a reader fixes one after the other. */
const shownCauses = 5

/** Indentation below the text of a labelled line. */
const indent = ' '.repeat(4 + labelWidth)

/** Lines that are not meant to be copied, which may be wrapped. */
const inProse: ReadonlySet<string> = new Set(['violates', 'warning', 'guess', 'note'])

function causeText(
  report: Report,
  cause: Cause,
  { colors, width }: { colors: Colors; width: number },
): string[] {
  const lines = causeLines(report, cause, colors.inverse).filter(([label]) => label !== 'support')
  return [
    ...wrapped(shortened(statementOf(cause), wordsLimit), width, '').map(colors.bold),
    ...lines.flatMap(([label, text]) => {
      const [first = '', ...rest] = inProse.has(label) ? wrapped(text, width - indent.length, '') : [text]
      return [
        `    ${colors.dim(label.padEnd(labelWidth))}${first}`,
        ...rest.map((line) => `${indent}${line}`),
      ]
    }),
  ]
}

/** The causes of a report for a terminal, the one to fix first at the beginning. */
export function causesText(report: Report, colors: Colors, width: number): string[] {
  const { causes } = report
  if (causes.length === 0) return []
  const left = causes.length - shownCauses
  return [
    '',
    `${colors.bold(causesHeading(report))}${colors.dim(' (--verbose prints each failed check)')}`,
    ...causes
      .slice(0, shownCauses)
      .flatMap((cause, index) => [
        ...(index === 0 ? [] : ['']),
        ...causeText(report, cause, { colors, width }),
      ]),
    ...(left > 0 ? ['', colors.dim(`… ${counted(left, 'more cause')}, in report.json`)] : []),
  ]
}
