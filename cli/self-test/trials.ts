import { faults } from '../../reference-server/faults/faults.ts'
import { canLiveTogether, type AllowedVariant } from '../../reference-server/variants/variant.ts'
import { variants } from '../../reference-server/variants/variants.ts'
import { SeededRandom } from '../../suites/create-plant/random.ts'
import type { Trial, TrialKind } from './trial.ts'

/** The engines of each run of a trial, by its kind. The second run meets the plants of the first. */
export type RunsByKind = Readonly<Record<TrialKind, readonly (readonly string[])[]>>

/** All engines in every run; twice where nothing may be raised. */
export const runsWith = (engines: readonly string[]): RunsByKind => ({
  reference: [engines, engines],
  freedom: [engines, engines],
  pair: [engines],
  fault: [engines],
})

/** Pairs of variants that can live together, as many as asked for, picked by the seed. */
function pairs(seed: string, count: number): [AllowedVariant, AllowedVariant][] {
  const all = variants.flatMap((first, index) =>
    variants
      .slice(index + 1)
      .filter((second) => canLiveTogether(first, second))
      .map((second): [AllowedVariant, AllowedVariant] => [first, second]),
  )
  const picks = new SeededRandom(seed)
  return Array.from({ length: Math.min(count, all.length) }, () =>
    all.splice(picks.index(all.length), 1),
  ).flat()
}

export interface TrialsOptions {
  readonly seed: string
  /** Number of sampled pairs. */
  readonly pairs: number
  /** Ids of faults and variants; empty: all, with the reference and the pairs. */
  readonly only: readonly string[]
  readonly runs: RunsByKind
}

/** What the self-test tries: the reference, every freedom, pairs of variants, and every fault. */
export function trials({ seed, pairs: count, only, runs }: TrialsOptions): Trial[] {
  const trialOf = (kind: TrialKind, deviations: readonly string[]): Trial => ({
    kind,
    id: deviations.join(' + ') || kind,
    deviations,
    runs: runs[kind],
  })
  const asked = ({ id }: { readonly id: string }): boolean => only.length === 0 || only.includes(id)
  return [
    ...(only.length === 0 ? [trialOf('reference', [])] : []),
    ...variants.filter(asked).map(({ id }) => trialOf('freedom', [id])),
    ...(only.length === 0 ? pairs(seed, count) : []).map(([first, second]) =>
      trialOf('pair', [first.id, second.id]),
    ),
    ...faults.filter(asked).map(({ id }) => trialOf('fault', [id])),
  ]
}
