import type { Exchange } from '../../reports/model.ts'
import type { NewPlant } from '../create-plant/new-plant.ts'
import { createAfter } from '../session/create-after.ts'
import type { RequestOptions } from '../session/request.ts'
import type { Session } from '../session/session.ts'
import { type Observation, observationOf } from './observation.ts'

/** A request whose response the specification leaves open, with a unique plant, which may be changed first. */
export type Question = readonly [
  what: string,
  options: (plant: NewPlant) => RequestOptions,
  changed?: ((plant: NewPlant) => NewPlant) | undefined,
]

/**
 * Sends each question and records the responses.
 *
 * @param title what the questions are about; it stands in the causes of responses that are wrong
 * @param followed whether a valid create follows each of them
 */
export async function observe(
  session: Session,
  title: string,
  send: 'send' | 'hostile',
  questions: readonly Question[],
  followed = false,
): Promise<Observation> {
  const responses: [string, Exchange][] = []
  for (const [what, options, changed] of questions) {
    const unique = session.unique.plant()
    const plant = changed?.(unique) ?? unique
    const variation = questions.length === 1 ? title : `${title} (${what})`
    responses.push([what, await session[send](options(plant), { carries: plant, variation })])
    if (followed) await createAfter(session)
  }
  return observationOf(...responses)
}
