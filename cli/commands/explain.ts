import picocolors from 'picocolors'
import type { Catalogue, Excluded, Requirement } from '../../contracts/catalogue.ts'
import { counted } from '../../reports/text/plural.ts'
import { wrapped } from '../../reports/text/wrapped.ts'
import { model } from '../../suites/create-plant/features/model.ts'
import type { Output } from '../output/output.ts'
import { unknownRequirement } from '../options/requirement-id.ts'

type Part = readonly [label: string, text: string]

const places = ({ section, also = [] }: Requirement | Excluded): string => [section, ...also].join('; ')

/** What the feature model varies in valid creates for the requirement, and why such creates are valid. */
function modelOf(requirement: string): Part[] {
  const own = model.filter((value) => value.requirement === requirement)
  const families = new Map(own.map(({ dimension, basis }) => [`${dimension} ${basis}`, { dimension, basis }]))
  return [...families.values()].map(({ dimension, basis }): Part => {
    const count = own.filter((value) => value.dimension === dimension && value.basis === basis).length
    return ['Valid creates', `${counted(count, 'value')} of the dimension "${dimension}". ${basis}`]
  })
}

function partsOf(row: Requirement | Excluded): Part[] {
  const statement: Part = ['Statement', row.statement]
  const section: Part = ['Section', places(row)]
  if ('excluded' in row) return [statement, section, ['Excluded', `No check judges it. ${row.excluded}`]]
  return [
    statement,
    ['Level', row.level],
    section,
    ['Why', row.why],
    ['What is sent', row.sends],
    ...modelOf(row.id),
    ...(row.question === undefined ? [] : [['Open question', row.question] as const]),
  ]
}

/**
 * Everything the catalogue says about one row.
 *
 * @throws {UsageError} if there is no such row
 */
export function explainText(
  id: string,
  catalogue: Catalogue,
  { colors, width }: Pick<Output, 'colors' | 'width'>,
): string {
  const row = [...catalogue.requirements, ...catalogue.excluded].find((one) => one.id === id)
  if (row === undefined) throw unknownRequirement(id, catalogue)
  const { bold, dim } = picocolors.createColors(colors)
  const parts = partsOf(row)
  const labelWidth = Math.max(...parts.map(([label]) => label.length)) + 2
  const shown = ([label, text]: Part): string[] => {
    const [first = '', ...rest] = wrapped(text, width, ' '.repeat(2 + labelWidth))
    return [`  ${dim(label.padEnd(labelWidth))}${first.trimStart()}`, ...rest]
  }
  return `${[bold(id), ...parts.flatMap(shown)].join('\n')}\n`
}
