import { judgedStatus } from '../rules/acceptance.ts'
import type { CreateExchange, CreateOptions } from './create.ts'
import { endingOf } from './ending.ts'
import { isServingPlain } from './serving-plain.ts'

/** Times that the id has to fail once more, between other creates that are accepted. */
const confirmations = 2

/** Whether a create failed for its id: the id fails with other names, too, in the same way, while other creates are accepted. */
export async function isRefusedForId(
  session: { create(options?: CreateOptions): Promise<CreateExchange> },
  { exchange, plant }: CreateExchange,
): Promise<boolean> {
  const status = judgedStatus(exchange)
  if (status === null || status === 200) return false
  for (let time = 0; time < confirmations; time += 1) {
    const again = await session.create({ plant: () => ({ id: plant.id }), ownName: false })
    if (endingOf(again) !== 'failed' || judgedStatus(again.exchange) !== status) return false
    if (!(await isServingPlain(() => session.create()))) return false
  }
  return true
}
