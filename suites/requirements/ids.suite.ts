import { describe } from 'mocha'
import { answerInWords, finalStatus, judgedStatus } from '../rules/acceptance.ts'
import { memberOf } from '../rules/json-response.ts'
import { jsonOf, type NewPlant } from '../create-plant/new-plant.ts'
import { check } from './check.ts'
import { looksTaken } from '../create-plant/duplicates.ts'
import { observationOf } from './observation.ts'
import type { Run } from '../session/session.ts'
import { Violation } from './violation.ts'

const near = 2n ** 20n
const two31 = 2n ** 31n
const two53 = 2n ** 53n
const two63 = 2n ** 63n

interface Place {
  readonly title: string
  readonly low: bigint
  readonly high: bigint
}

/** Where implementations lose ids: at the ends of the number types they are kept in. */
const places: readonly Place[] = [
  { title: 'small and positive', low: 2n, high: near },
  { title: 'small and negative', low: -near, high: -2n },
  { title: 'just below 2^31', low: two31 - near, high: two31 - 1n },
  { title: 'just above 2^31', low: two31, high: two31 + near },
  { title: 'just above -2^31', low: -two31, high: -two31 + near },
  { title: 'just below -2^31', low: -two31 - near, high: -two31 - 1n },
  { title: 'just below 2^53', low: two53 - near, high: two53 - 1n },
  { title: 'just above -2^53', low: -two53 + 1n, high: -two53 + near },
  { title: 'in the middle of int64', low: two53 * 2n, high: two63 / 2n },
  { title: 'in the middle of the negative half', low: -two63 / 2n, high: -two53 * 2n },
]

/** Past 2^53 a double holds every second id at most, near 2^63 every 1024th: neighbours that fall together show it. */
const neighbours: readonly Place[] = [
  { title: 'just above 2^53', low: two53 + 4n, high: two53 + near },
  { title: 'just below -2^53', low: -two53 - near, high: -two53 - 4n },
  { title: 'at the upper end of int64', low: two63 - near, high: two63 - 5n },
  { title: 'at the lower end of int64', low: -two63 + 4n, high: -two63 + near },
]

const exact: readonly bigint[] = [0n, 1n, -1n, two63 - 1n, -two63]

interface Sent {
  readonly exchange: Run['evidence'][number]
  readonly plant: NewPlant
}

const send = (run: Run, id: () => bigint): Promise<Sent> =>
  run.create({ plant: () => ({ id: String(id()) }), ownName: false })

/**
 * Status 200, and not with the name of a plant that has the same id for this target: that of the neighbour sent before, or
 * one that an earlier run left. The name of any other plant of this run says nothing of the id; other rows judge it.
 */
function accepted(run: Run, { exchange, plant }: Sent, neighbour?: Sent): boolean {
  if (judgedStatus(exchange) !== 200) return false
  if (!run.nameDiffers(exchange, plant)) return true
  const name = exchange.response === null ? undefined : memberOf(exchange.response, 'name')
  return name !== neighbour?.plant.name && run.hasSent(name)
}

function violation(run: Run, { exchange, plant }: Sent): Violation {
  const actual =
    judgedStatus(exchange) === 200 ? 'status 200 with the name of another plant' : answerInWords(exchange)
  const evidence = [...run.evidence.filter((other) => other !== exchange), exchange]
  return new Violation(evidence, `the id ${plant.id} was answered with ${actual}`, 'status 200', actual)
}

/** UniqueData ids that fail may, one time in many thousands, be those of an earlier run: the second draw decides. */
async function acceptsFresh(run: Run, draw: () => Promise<Sent | undefined>): Promise<void> {
  const first = await draw()
  if (first === undefined) return
  if (!(await looksTaken(run, first))) throw violation(run, first)
  const second = await draw()
  if (second !== undefined) throw violation(run, second)
}

/** The first of the ids that is not accepted; undefined where all are. */
async function firstRefused(run: Run, ids: readonly (() => bigint)[]): Promise<Sent | undefined> {
  let before: Sent | undefined
  for (const id of ids) {
    const sent = await send(run, id)
    if (!accepted(run, sent, before)) return sent
    before = sent
  }
  return undefined
}

describe('Ids over the whole range of int64 (section 2, NewPlant)', () => {
  for (const place of places)
    check('id-int64', `accepts an id ${place.title}`, (run) =>
      acceptsFresh(run, () => firstRefused(run, [() => run.fresh.id(place)])),
    )

  for (const place of neighbours)
    check('id-int64', `accepts two neighbouring ids ${place.title}`, (run) =>
      acceptsFresh(run, () => {
        const even = (run.fresh.id(place) / 4n) * 4n
        return firstRefused(run, [() => even, () => even + 1n])
      }),
    )

  check('id-int64', 'accepts an id and its negative', (run) =>
    acceptsFresh(run, () => {
      const id = run.fresh.id()
      return firstRefused(run, [() => id, () => -id])
    }),
  )

  check('id-int64', 'accepts two ids that differ by 2^32', (run) =>
    acceptsFresh(run, () => {
      const id = run.fresh.id({ low: near, high: two31 - near })
      return firstRefused(run, [() => id, () => id + 2n * two31])
    }),
  )

  for (const id of exact)
    check('id-int64', `accepts ${id}, unless the store may have it`, async (run) => {
      const sent = await send(run, () => id)
      if (finalStatus(sent.exchange) === 200 && accepted(run, sent)) return
      if (await looksTaken(run, sent)) return
      // 429 or 503 to the last says nothing.
      judgedStatus(sent.exchange)
      throw violation(run, sent)
    })

  check('duplicate-id', 'an id that was used before', async (run) => {
    const plant = run.known ?? (await run.create()).plant
    const same = await run.send({ body: jsonOf(plant) }, { carries: plant })
    const renamed = { ...plant, name: run.fresh.name() }
    const other = await run.send({ body: jsonOf(renamed) }, { carries: renamed })
    return observationOf(['same body', same], ['other name', other])
  })
})
