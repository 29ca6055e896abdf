import { isSuccess } from '../judge/acceptance.ts'
import { memberOf } from '../judge/answer.ts'
import { obstacleIn } from '../judge/obstacle.ts'
import type { Run } from './run.ts'

/**
 * The first request of a run: one valid create. It decides whether there is anything to judge, how wide the ids of
 * ordinary creates are drawn, and whether the target answers with the names that were sent.
 *
 * @returns why nothing can be judged; null where the run goes on
 */
export async function preflight(run: Run): Promise<string | null> {
  let { exchange, plant } = await run.create()
  const stop = obstacleIn(exchange, run.target.url)
  if (stop !== null) return stop
  if (!isSuccess(exchange.response?.status ?? null)) {
    run.fresh.narrow()
    const second = await run.create()
    if (!isSuccess(second.exchange.response?.status ?? null)) run.fresh.widen()
    else ({ exchange, plant } = second)
  }
  const { response } = exchange
  if (isSuccess(response?.status ?? null)) run.known = plant
  run.keepsNames = response !== null && !response.body.truncated && memberOf(response, 'name') === plant.name
  return null
}
