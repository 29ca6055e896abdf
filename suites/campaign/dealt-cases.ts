import type { Case } from './case.ts'
import type { Shard } from './shard.ts'

/**
 * Which shard a case belongs to, by its place in the order of sending. The first shard runs the other engines too: each of the
 * others takes two cases where it takes one.
 */
function shardOfPlace(place: number, count: number): number {
  const slot = place % (2 * count - 1)
  return slot === 0 ? 1 : Math.floor((slot - 1) / 2) + 2
}

/**
 * The cases of one shard. Valid and invalid ones are dealt out in turn, each kind by itself, so that every shard has its part of
 * both.
 */
export function* dealtCases(cases: Iterable<Case>, { index, count }: Shard): Generator<Case, undefined> {
  const dealt = { valid: 0, invalid: 0 }
  for (const one of cases) {
    const kind = one.generated.mutation === null ? 'valid' : 'invalid'
    if (shardOfPlace(dealt[kind], count) === index) yield one
    dealt[kind] += 1
  }
}
