import type { Exchange } from '../../reports/model.ts'
import type { NewPlant } from '../create-plant/new-plant.ts'
import { createAfter } from '../session/create-after.ts'
import type { RequestOptions } from '../session/request.ts'
import type { Session } from '../session/session.ts'
import { type Observation, observationOf } from './observation.ts'

/**
 * Makes a request whose response the specification leaves open, with a unique plant, which may be changed first. A valid create follows
 * one that may change the state of a connection or a service.
 */
export type Question = readonly [
  what: string,
  options: (plant: NewPlant) => RequestOptions,
  changed?: ((plant: NewPlant) => NewPlant) | undefined,
  isFollowed?: 'followed',
]

interface Questions {
  /** The subject of the requests, which appears in the causes of wrong responses. */
  readonly title: string
  readonly questions: readonly Question[]
  readonly isHostile?: boolean
}

/** Sends each request and records the responses. */
export async function observe(
  session: Session,
  { title, questions, isHostile = false }: Questions,
): Promise<Observation> {
  const responses: [string, Exchange][] = []
  for (const [what, options, changed, isFollowed] of questions) {
    const unique = session.unique.plant()
    const plant = changed?.(unique) ?? unique
    const variation = questions.length === 1 ? title : `${title} (${what})`
    const send = isHostile ? 'hostile' : 'send'
    responses.push([what, await session[send](options(plant), { carries: plant, variation })])
    if (isFollowed !== undefined) await createAfter(session)
  }
  return observationOf(...responses)
}
