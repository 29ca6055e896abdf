import { groupedBy } from '../../common/grouped-by.ts'
import type { RequirementResult } from '../requirement-result.ts'
import { wrapped } from '../text/wrapped.ts'
import { labelWidth, outcomeLines } from './finding-text.ts'
import { type Block, paragraph, section, title } from './terminal-section.ts'

/** Minimum number of requirements that are listed together if one reason left them all open. */
const minTogether = 4

/** The reason that left a requirement open; empty if there are several, or the kit broke down. */
function onlyReasonOf({ findings }: RequirementResult): string {
  const reasons = findings.flatMap(({ outcome }) => {
    if (outcome.status === 'inconclusive') return [outcome.reason]
    return outcome.status === 'kitError' ? [''] : []
  })
  const [reason = '', ...others] = new Set(reasons)
  return others.length === 0 ? reason : ''
}

/** The requirements that could not be judged. Those with the same reason are listed together, unless `verbose` asks for each check. */
export function unjudgedLines(
  results: readonly RequirementResult[],
  block: Pick<Block, 'colors' | 'width'>,
  verbose: boolean,
): string[] {
  const { bold, dim, yellow } = block.colors
  const groups = [...groupedBy(results, onlyReasonOf)]
  const shared = verbose ? [] : groups.filter(([reason, of]) => reason !== '' && of.length >= minTogether)
  const together = new Set(shared.flatMap(([, of]) => of))
  return [
    ...shared.flatMap(([reason, of]) => [
      '',
      bold('Could not be judged, for one reason'),
      ...wrapped(of.map(({ row }) => title(row.id)).join(', '), block.width, '  '),
      `    ${dim('reason'.padEnd(labelWidth))}${paragraph(reason)}`,
    ]),
    ...section(
      'Could not be judged',
      yellow('?'),
      results.filter((result) => !together.has(result)),
      { ...block, statuses: ['inconclusive', 'kitError'], lines: outcomeLines },
    ),
  ]
}
