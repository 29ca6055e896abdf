import { levels } from '../../contracts/catalogue.ts'
import { listed } from '../../reports/text/plural.ts'
import type { RunContext } from './run-context.ts'

/** Maximum number of requirements that a notice names. */
const maxNamed = 3

/** The requirements that a notice names: those of the highest level first. */
export function namedFirst(requirements: ReadonlySet<string>, context: Pick<RunContext, 'levels'>): string {
  const rankOf = (id: string): number => levels.indexOf(context.levels.get(id) ?? 'observe')
  return listed(
    [...requirements].toSorted((one, other) => rankOf(one) - rankOf(other)),
    maxNamed,
  )
}
