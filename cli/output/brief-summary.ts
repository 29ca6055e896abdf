import picocolors from 'picocolors'
import {
  acceptancesOf,
  type RequirementResult,
  requirementResultsOf,
} from '../../reports/requirement-result.ts'
import type { Report } from '../../reports/model.ts'
import { withoutLogCommands } from '../../reports/text/log-commands.ts'
import { shortened } from '../../reports/text/preview.ts'
import { reasonOf } from '../../reports/reason.ts'
import { verdictOf } from '../../reports/verdict.ts'
import type { Output } from './output.ts'

const lineLimit = 500

const idOf = ({ row }: RequirementResult): string => shortened(row.id, lineLimit)

/** For `--quiet`: the verdict with its reason, and a line for each violation that counts or that the team accepts. */
export function briefSummary(report: Report, { colors }: Pick<Output, 'colors'>): string {
  const { bold, red, yellow } = picocolors.createColors(colors)
  const results = requirementResultsOf(report)
  const accepted = results
    .filter(({ asked }) => asked)
    .flatMap((result) =>
      acceptancesOf(result).map((text) => `${yellow('!')} ${idOf(result)}: ${shortened(text, lineLimit)}`),
    )
  const violations = results
    .filter(({ asked, counts }) => asked && counts)
    .flatMap((result) =>
      result.findings.flatMap(({ outcome, title }) =>
        outcome.status === 'failed'
          ? [
              `${red('✗')} ${idOf(result)} (section ${result.row.section}): ${shortened(`${title}. ${outcome.message}`, lineLimit)}`,
            ]
          : [],
      ),
    )
  const head = `${bold(verdictOf(report).toUpperCase())}  ${shortened(report.target.url, lineLimit)}`
  const lines = [shortened(reasonOf(report), lineLimit), ...violations, ...accepted]
  const notices = report.notices.map((text) => shortened(text, lineLimit))
  return withoutLogCommands(`${[head, ...lines, ...notices].join('\n')}\n`)
}
