import { alignedLines } from '../output/aligned-lines.ts'
import { coverageHead, coverageRows } from '../../reports/text/coverage.ts'
import { plannedCoverage } from '../../suites/create-plant/features/coverage.ts'
import { plannedCircumstances } from '../../suites/session/circumstances.ts'

const planned = () => [...plannedCoverage(), ...plannedCircumstances()]

/** What the valid creates of a default run cover, as a table. */
export const coverageText = (): string =>
  `${alignedLines([coverageHead, ...coverageRows(planned())], 1).join('\n')}\n`

/** What `coverageText` shows, for programs. */
export const coverageJson = (): string => `${JSON.stringify(planned(), null, 2)}\n`
