import type { Exchange } from '../../reports/model.ts'
import type { NewPlant } from '../create-plant/new-plant.ts'
import { createAfter } from '../session/create-after.ts'
import type { RequestOptions } from '../session/request.ts'
import type { Session } from '../session/session.ts'
import { type Observation, observationOf } from './observation.ts'

/** One way to ask about an open point, with a unique plant. */
export type Question = readonly [what: string, options: (plant: NewPlant) => RequestOptions]

/**
 * Sends each question and records the responses.
 *
 * @param followed whether a valid create follows each of them
 */
export async function observe(
  session: Session,
  send: 'send' | 'hostile',
  questions: readonly Question[],
  followed = false,
): Promise<Observation> {
  const responses: [string, Exchange][] = []
  for (const [what, options] of questions) {
    const plant = session.unique.plant()
    responses.push([what, await session[send](options(plant), { carries: plant, variation: what })])
    if (followed) await createAfter(session)
  }
  return observationOf(...responses)
}
