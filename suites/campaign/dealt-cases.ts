import type { Case } from './case.ts'
import type { Shard } from './shard.ts'

/**
 * The cases of one shard. Valid and invalid ones are dealt out in turn, each kind by itself, so that every shard has its part of
 * both.
 */
export function* dealtCases(cases: Iterable<Case>, { index, count }: Shard): Generator<Case, undefined> {
  const dealt = { valid: 0, invalid: 0 }
  for (const one of cases) {
    const kind = one.generated.mutation === null ? 'valid' : 'invalid'
    if (dealt[kind] % count === index - 1) yield one
    dealt[kind] += 1
  }
}
