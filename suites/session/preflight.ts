import type { Exchange } from '../../reports/model.ts'
import { isSuccess } from '../rules/acceptance.ts'
import { memberOf } from '../rules/json-response.ts'
import { setupFailureIn } from './setup-failure.ts'
import type { Run } from './session.ts'

const accepted = ({ response }: Exchange): boolean => isSuccess(response?.status ?? null)

/**
 * After a first create that failed: wide ids may be what is refused, or the first request was, whatever its id. Narrow ids
 * and another wide one tell. Gives the create that was accepted.
 */
async function triedAgain(run: Run): ReturnType<Run['create']> {
  run.fresh.narrow()
  const narrow = await run.create()
  run.fresh.widen()
  if (!accepted(narrow.exchange)) return narrow
  const wide = await run.create()
  if (accepted(wide.exchange)) return wide
  run.fresh.narrow()
  run.first = undefined
  return narrow
}

/**
 * The first request of a run: one valid create. It decides whether there is anything to judge, how wide the ids of
 * ordinary creates are drawn, and whether the target answers with the names that were sent.
 *
 * @returns why nothing can be judged; null where the run goes on
 */
export async function preflight(run: Run): Promise<string | null> {
  const first = await run.create()
  const stop = setupFailureIn(first.exchange, run.target.url)
  if (stop !== null) return stop
  run.first = first.exchange
  const { exchange, plant } = accepted(first.exchange) ? first : await triedAgain(run)
  const { response } = exchange
  if (accepted(exchange)) run.known = plant
  run.keepsNames = response !== null && !response.body.truncated && memberOf(response, 'name') === plant.name
  return null
}
