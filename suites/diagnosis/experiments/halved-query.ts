import type { LoggedRequest } from '../logged-request.ts'
import type { Explanation } from '../related.ts'
import { queryOf } from '../features/query-features.ts'
import type { Experiments } from './experiments.ts'
import { halve } from './halving.ts'

/** Halves the parameters of the query if the condition is about it: a query has several, and one may be the reason. */
export async function halveQuery(
  { path }: LoggedRequest,
  { condition, deviation }: Explanation,
  experiments: Experiments,
): Promise<void> {
  if (!condition.some(({ id }) => id === 'query')) return
  const [target = ''] = path.split('?')
  await halve(queryOf(path), deviation, (half) => experiments.send({ path: `${target}?${half.join('&')}` }))
}
