import { queryOf } from '../features/query-features.ts'
import type { ExperimentContext } from './experiment-context.ts'
import { halve } from './halving.ts'

/** Halves the parameters of the query if the condition is about it: a query has several, and one may be the reason. */
export async function halveQuery({
  explanation: { condition, deviation },
  wrong: { path },
  experiments,
}: ExperimentContext): Promise<void> {
  if (!condition.some(({ about }) => about === 'query')) return
  const [target = ''] = path.split('?')
  await halve(queryOf(path), deviation, (half) => experiments.send({ path: `${target}?${half.join('&')}` }))
}
