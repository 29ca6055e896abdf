import type { Exchange } from '../../reports/model.ts'
import { pause } from '../http/interruption.ts'
import { finalStatus, isSuccess, judgedStatus } from '../rules/acceptance.ts'
import { memberOf } from '../rules/json-response.ts'
import { Inconclusive } from '../rules/inconclusive.ts'
import { jsonOf, type NewPlant } from './new-plant.ts'
import type { Run } from '../session/session.ts'

/** The target's answers to two ids that it surely has, sent again with other names. */
export type KnownDuplicates = readonly [Sent, Sent]

interface Sent {
  readonly exchange: Exchange
  readonly plant: NewPlant
}

/** Accepted as a new plant, answered with another plant's name, or not with 200. */
type Manner = 'new' | 'other name' | 'refused'

/** Another 2xx than 200 is no new plant either, whatever comes with it: a duplicate may be answered like that. */
function mannerOf({ exchange, plant }: Sent): Manner {
  if (finalStatus(exchange) !== 200) return 'refused'
  const name = exchange.response === null ? undefined : memberOf(exchange.response, 'name')
  return name === plant.name ? 'new' : 'other name'
}

async function stored(run: Run, draw: () => bigint): Promise<NewPlant | undefined> {
  const { exchange, plant } = await run.create({ plant: () => ({ id: String(draw()) }) })
  return isSuccess(judgedStatus(exchange)) ? plant : undefined
}

async function again(run: Run, plant: NewPlant | undefined): Promise<Sent> {
  if (plant === undefined) throw new Inconclusive('no plant could be created whose id could be sent again')
  const other = { ...plant, name: run.fresh.name() }
  return { exchange: await run.send({ body: jsonOf(other) }, { carries: other }), plant: other }
}

/** A target may be slow to notice that it has an id: where it accepts one again, it is asked again after so many milliseconds. */
const timesToNotice = [1_000, 4_000]

/** One has a negative id, where the target takes one: the answer to a duplicate may depend on its id. */
async function sendDuplicates(run: Run): Promise<KnownDuplicates> {
  const positive = () => run.fresh.id()
  const first = run.known ?? (await stored(run, positive))
  const second = (await stored(run, () => -positive())) ?? (await stored(run, positive))
  const isNew = (duplicate: Sent) => mannerOf(duplicate) === 'new'
  const known: [Sent, Sent] = [await again(run, first), await again(run, second)]
  for (const wait of timesToNotice) {
    if (!known.some(isNew)) break
    await pause(wait, run.target.options.signal)
    if (isNew(known[0])) known[0] = await again(run, first)
    if (isNew(known[1])) known[1] = await again(run, second)
  }
  return known
}

/** Sent once in a run, when the first exact id is refused. */
export function knownDuplicates(run: Run): Promise<KnownDuplicates> {
  run.duplicates ??= sendDuplicates(run)
  return run.duplicates
}

const errorOf = ({ exchange }: Sent): unknown =>
  exchange.response === null ? undefined : memberOf(exchange.response, 'error')

/**
 * Whether an answer looks like this target's answer to an id that it already has: then the id may simply be taken
 * (section 3 and the duplicate rule: what happens to a duplicate is not shown).
 */
export async function looksTaken(run: Run, sent: Sent): Promise<boolean> {
  const manner = mannerOf(sent)
  if (manner === 'new') return false
  const duplicates = await knownDuplicates(run)
  const alike = duplicates.filter((duplicate) => mannerOf(duplicate) === manner)
  if (manner === 'other name') return alike.length > 0
  const [first, second] = duplicates
  const sameError = errorOf(first) === errorOf(second)
  return alike.some(
    (duplicate) =>
      finalStatus(duplicate.exchange) === finalStatus(sent.exchange) &&
      (!sameError || errorOf(duplicate) === errorOf(sent)),
  )
}
