import { faults } from '../../reference-server/faults/faults.ts'
import { canLiveTogether, type Freedom } from '../../reference-server/freedoms/freedom.ts'
import { freedoms } from '../../reference-server/freedoms/freedoms.ts'
import { Picks } from '../../suites/plants/random.ts'
import type { Trial, TrialKind } from './trial.ts'

/** A store that remembers: the second run meets the plants of the first. */
const twice = 2

const trialOf = (kind: TrialKind, deviations: readonly string[], runs: number): Trial => ({
  kind,
  id: deviations.join(' + '),
  deviations,
  runs,
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
}

/** What the self-test tries: the reference, every fault, every freedom, and pairs of freedoms. */
export function trials({ seed, pairs: count, only }: TrialsOptions): Trial[] {
  const asked = (id: string): boolean => only.length === 0 || only.includes(id)
  const reference = { kind: 'reference', id: 'reference', deviations: [], runs: twice } as const
  return [
    ...(only.length === 0 ? [reference] : []),
    ...freedoms.filter(({ id }) => asked(id)).map(({ id }) => trialOf('freedom', [id], twice)),
    ...(only.length === 0 ? pairs(seed, count) : []).map(([first, second]) =>
      trialOf('pair', [first.id, second.id], 1),
    ),
    ...faults.filter(({ id }) => asked(id)).map(({ id }) => trialOf('fault', [id], 1)),
  ]
}
