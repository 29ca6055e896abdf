import { levelRank } from '../../contracts/catalogue.ts'
import { listed } from '../../reports/text/plural.ts'
import type { RunContext } from './run-context.ts'

/** Maximum number of requirements that a notice names. */
const maxNamed = 3

/** The requirements that a notice names: those of the highest level first. */
export const namedFirst = (
  requirements: ReadonlySet<string>,
  { levels }: Pick<RunContext, 'levels'>,
): string =>
  listed(
    [...requirements].toSorted((one, other) => levelRank(one, levels) - levelRank(other, levels)),
    maxNamed,
  )
