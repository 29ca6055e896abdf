import { faults } from '../../reference-server/faults/faults.ts'
import { canLiveTogether, type Freedom } from '../../reference-server/freedoms/freedom.ts'
import { freedoms } from '../../reference-server/freedoms/freedoms.ts'
import { Picks } from '../../suites/plants/random.ts'
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

/** Pairs of freedoms that can live together, as many as asked for, picked by the seed. */
function pairs(seed: string, count: number): [Freedom, Freedom][] {
  const all = freedoms.flatMap((first, index) =>
    freedoms
      .slice(index + 1)
      .filter((second) => canLiveTogether(first, second))
      .map((second): [Freedom, Freedom] => [first, second]),
  )
  const picks = new Picks(seed)
  return Array.from({ length: Math.min(count, all.length) }, () =>
    all.splice(picks.index(all.length), 1),
  ).flat()
}

export interface TrialsOptions {
  readonly seed: string
  /** Number of sampled pairs. */
  readonly pairs: number
  /** Ids of faults and freedoms; empty: all, with the reference and the pairs. */
  readonly only: readonly string[]
  readonly runs: RunsByKind
}

/** What the self-test tries: the reference, every freedom, pairs of freedoms, and every fault. */
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
    ...freedoms.filter(asked).map(({ id }) => trialOf('freedom', [id])),
    ...(only.length === 0 ? pairs(seed, count) : []).map(([first, second]) =>
      trialOf('pair', [first.id, second.id]),
    ),
    ...faults.filter(asked).map(({ id }) => trialOf('fault', [id])),
  ]
}
