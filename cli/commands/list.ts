import picocolors from 'picocolors'
import { type Catalogue, type Level, levels } from '../../contracts/catalogue.ts'
import { coverageHead, coverageRows } from '../../reports/text/coverage.ts'
import { wrapped } from '../../reports/text/wrapped.ts'
import { alignedLines } from '../../reports/text/aligned-lines.ts'
import type { Output } from '../output/output.ts'

/** The options of `list`. */
export interface TypedList {
  readonly json?: boolean
  readonly coverage?: boolean
}

const meanings: Record<Level, string> = {
  must: 'a violation makes the service non-conformant',
  should: 'a violation is a warning; with --strict it counts',
  observe: 'what happens is recorded; it never fails',
}

/** Minimum width of a statement beside id and section, in columns. With less room, it goes on the next line. */
const minRoom = 30

type Layout = Pick<Output, 'colors' | 'width'>

interface Line {
  readonly id: string
  readonly section: string
  readonly statement: string
}

/** All rows of the catalogue by level, as text. */
export function listText({ requirements, excluded }: Catalogue, { colors, width }: Layout): string {
  const { bold, dim } = picocolors.createColors(colors)
  const rows: readonly Line[] = [...requirements, ...excluded]
  const idWidth = Math.max(...rows.map(({ id }) => id.length)) + 2
  const sectionWidth = Math.max(...rows.map(({ section }) => section.length)) + 2
  const beside = 2 + idWidth + sectionWidth
  const isBeside = width - beside >= minRoom
  const shown = ({ id, section, statement }: Line): string[] => {
    const head = `  ${id.padEnd(idWidth)}${dim(section.padEnd(sectionWidth))}`
    const [first = '', ...rest] = wrapped(statement, width, ' '.repeat(isBeside ? beside : 4))
    return isBeside ? [head + first.trimStart(), ...rest] : [head.trimEnd(), first, ...rest]
  }
  const group = (heading: string, meaning: string, lines: readonly Line[]): string[] => [
    `${bold(heading)} (${lines.length}): ${meaning}`,
    ...lines.flatMap(shown),
    '',
  ]
  return [
    ...levels.flatMap((level) =>
      group(
        level,
        meanings[level],
        requirements.filter((row) => row.level === level),
      ),
    ),
    ...group('excluded', 'no check judges these; explain ID tells why', excluded),
  ].join('\n')
}

/** All rows of the catalogue as JSON. */
export const listJson = ({ requirements, excluded }: Catalogue): string =>
  `${JSON.stringify({ requirements, excluded }, null, 2)}\n`

/** What the valid creates of a default run cover. Loads the model of valid creates, which the other lists do not need. */
export async function coverageList({ json }: TypedList): Promise<string> {
  const [{ plannedCoverage }, { plannedCircumstances }] = await Promise.all([
    import('../../suites/create-plant/features/coverage.ts'),
    import('../../suites/session/circumstances.ts'),
  ])
  const planned = [...plannedCoverage(), ...plannedCircumstances()]
  return json
    ? `${JSON.stringify(planned, null, 2)}\n`
    : `${alignedLines([coverageHead, ...coverageRows(planned)], 1).join('\n')}\n`
}
