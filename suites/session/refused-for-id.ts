import { errorOf, type SentCreate } from '../create-plant/duplicates.ts'
import { judgedStatus } from '../rules/acceptance.ts'
import type { CreateOptions } from './create.ts'
import { type AcceptingSession, createResultOf } from './create-result.ts'

/** How often the id has to fail again, unless others have failed in the same way. */
const confirmations = 3
/** Maximum number of other creates, of which one has to be accepted: a target that refuses many ids refuses some of these too. */
const maxOthers = 3

/**
 * Whether a create failed because of its id: the id fails in the same way with other names, while other creates in between are
 * accepted. The number of those grows: if a target fails every n-th create, the id does not fail each time.
 *
 * @param times how often the id has to fail again
 */
export async function isRefusedForId(
  session: AcceptingSession & { create(options?: CreateOptions): Promise<SentCreate> },
  failed: SentCreate,
  times = confirmations,
): Promise<boolean> {
  const status = judgedStatus(failed.exchange)
  if (status === null || status === 200) return false
  for (let time = 0; time < times; time += 1) {
    let isServing = time === 0
    for (let others = 0; others < time || (!isServing && others < maxOthers); others += 1)
      isServing = createResultOf(await session.create(), session) === 'accepted' || isServing
    if (!isServing) return false
    const again = await session.create({ plant: () => ({ id: failed.plant.id }), ownName: false })
    // A store that kept the plant nevertheless refuses it now as a duplicate.
    const isAlike = judgedStatus(again.exchange) === status && errorOf(again) === errorOf(failed)
    if (createResultOf(again, session) !== 'failed' || !isAlike) return false
  }
  return true
}
