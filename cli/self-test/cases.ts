import { isAskedFor } from '../../contracts/catalogue.ts'
import { faults } from '../../reference-server/faults/faults.ts'
import { type AllowedVariant, areCompatible } from '../../reference-server/variants/variant.ts'
import { variants } from '../../reference-server/variants/variants.ts'
import { SeededRandom } from '../../suites/create-plant/random.ts'
import type { CaseKind, SelfTestCase } from './case.ts'

/** The engines of each run of a case, by its kind. The second run finds the plants of the first one in the store. */
export type RunsByKind = Readonly<Record<CaseKind, readonly (readonly string[])[]>>

/** All engines run once; on pairs of variants, only the first one. If nothing may be raised, a second run uses the same store. */
export const runsWith = (engines: readonly string[]): RunsByKind => ({
  reference: [engines, engines],
  variant: [engines, engines.slice(0, 1)],
  pair: [engines.slice(0, 1)],
  fault: [engines],
})

/** Number of pairs of variants in a whole self-test. */
export const sampledPairs = 60

/** Pairs of compatible variants, as many as asked for, picked by the seed. */
function pairs(seed: string, count: number): [AllowedVariant, AllowedVariant][] {
  const all = variants.flatMap((first, index) =>
    variants
      .slice(index + 1)
      .filter((second) => areCompatible(first, second))
      .map((second): [AllowedVariant, AllowedVariant] => [first, second]),
  )
  const random = new SeededRandom(seed)
  return Array.from({ length: Math.min(count, all.length) }, () =>
    all.splice(random.index(all.length), 1),
  ).flat()
}

interface CaseSelection {
  readonly seed: string
  /** Number of sampled pairs. */
  readonly pairs: number
  /** Ids of faults and variants; empty: all, with the reference and the pairs. */
  readonly only: readonly string[]
  readonly runs: RunsByKind
}

/** The cases of the self-test: the reference, every variant, pairs of variants, and every fault. */
export function selfTestCases({ seed, pairs: count, only, runs }: CaseSelection): SelfTestCase[] {
  const caseOf = (kind: CaseKind, changes: readonly string[]): SelfTestCase => ({
    kind,
    id: changes.join(' + ') || kind,
    changes,
    runs: runs[kind],
  })
  const asked = ({ id }: { readonly id: string }): boolean => isAskedFor(id, only)
  return [
    ...(only.length === 0 ? [caseOf('reference', [])] : []),
    ...variants.filter(asked).map(({ id }) => caseOf('variant', [id])),
    ...(only.length === 0 ? pairs(seed, count) : []).map(([first, second]) =>
      caseOf('pair', [first.id, second.id]),
    ),
    ...faults.filter(asked).map(({ id }) => caseOf('fault', [id])),
  ]
}
