import { describe } from 'mocha'
import { int64, near, two53 } from '../../contracts/int64.ts'
import { jsonOf } from '../create-plant/new-plant.ts'
import { storedPlant } from '../session/controls.ts'
import type { CreateExchange } from '../session/create.ts'
import { createAfter } from '../session/create-after.ts'
import { check, checkOfOthers } from './check.ts'
import { exactIds } from './exact-ids.ts'
import { acceptsExact, acceptsUnique } from './id-acceptance.ts'
import { firstRefused } from './neighbouring-ids.ts'
import { observationOf } from './observation.ts'
import { acceptsUsualIds } from './usual-failures.ts'

interface Place {
  readonly slug: string
  readonly title: string
  readonly low: bigint
  readonly high: bigint
}

/** Distance of a drawn id from its boundary: the neighbours are on the same side. */
const margin = 32n

/**
 * The first of two neighbours near this id. A double that holds every fourth integer holds it, but not always the next one. They end
 * in 2 and 3, or in 8 and 7 if they are negative, so that they also become equal if their last digits are cut off or rounded.
 */
const firstNeighbour = (id: bigint): bigint => (id / 20n) * 20n + 12n

/** Neighbours become equal if ids are rounded to a double. Other ids are in the model. */
const neighbours: readonly Place[] = [
  { slug: 'neighbours-below-2^53', title: 'just below 2^53', low: two53 - near, high: two53 - margin },
  { slug: 'neighbours-above-2^53', title: 'just above 2^53', low: two53 + margin, high: two53 + near },
  { slug: 'neighbours-below--2^53', title: 'just below -2^53', low: -two53 - near, high: -two53 - margin },
  {
    slug: 'neighbours-upper-end',
    title: 'at the upper end of int64',
    low: int64.high - near,
    high: int64.high - margin,
  },
  {
    slug: 'neighbours-lower-end',
    title: 'at the lower end of int64',
    low: int64.low + margin,
    high: int64.low + near,
  },
]

describe('Ids over the whole range of int64 (section 2, NewPlant)', () => {
  for (const { slug, title, ...range } of neighbours)
    check('id-int64', slug, `accepts two neighbouring ids ${title}`, (session) => {
      const before: CreateExchange[] = []
      return acceptsUnique(session, () => {
        const first = firstNeighbour(session.unique.id(range))
        return firstRefused(session, [() => first, () => first + 1n], before)
      })
    })

  for (const id of exactIds)
    check('id-int64', `exact-${id}`, `accepts ${id}, unless the store may have it`, (session) =>
      acceptsExact(session, id),
    )

  checkOfOthers('id-int64', 'usual', 'accepts creates of the usual form with every id', acceptsUsualIds)

  check('duplicate-id', 'response', 'an id that was used before', async (session) => {
    const plant = session.preflight.stored ?? (await session.create()).plant
    const same = await session.send({ body: jsonOf(plant) }, { carries: plant })
    await createAfter(session)
    // An error that repeats the name has to escape it.
    const renamed = { ...plant, name: `Rose "${session.unique.suffix()}" É` }
    const other = await session.send({ body: jsonOf(renamed) }, { carries: renamed })
    await createAfter(session)
    return observationOf(['same body', same], ['other name', other])
  })

  check('duplicate-id', 'stored-name', 'a new id with a name that was used before', async (session) => {
    const plant = { ...storedPlant(session), id: String(session.unique.id()) }
    return observationOf(['stored name', await session.send({ body: jsonOf(plant) }, { carries: plant })])
  })
})
