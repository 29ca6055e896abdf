import type { Case } from './case.ts'
import { rules } from '../session/operations.ts'
import { refusalOf } from './mutators.ts'

/** Any case may violate these. */
const ofAllCases: ReadonlySet<string> = new Set([
  'still-serves',
  ...rules.map(({ requirement }) => requirement),
])

/**
 * The cases that can violate one of the requirements that a run asks for, and the valid ones, which are the positive control of the
 * others.
 *
 * @param only the requirements; none: all
 */
export function* concerningCases(cases: Iterable<Case>, only: readonly string[]): Generator<Case, undefined> {
  const takesAll = only.length === 0 || only.some((id) => ofAllCases.has(id))
  for (const one of cases) {
    const { generated } = one
    if (takesAll || generated.mutation === null || only.includes(refusalOf(generated) ?? '')) yield one
  }
}
