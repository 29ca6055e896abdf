import { describe } from 'mocha'
import type { Exchange } from '../../reports/model.ts'
import { memberOf } from '../rules/json-response.ts'
import type { NewPlant } from '../create-plant/new-plant.ts'
import { check } from './check.ts'
import { expect } from './expectations.ts'
import type { CreateShape, Run } from '../session/session.ts'
import { Violation } from './violation.ts'

interface Created {
  readonly exchange: Exchange
  readonly plant: NewPlant
}

/** One after the other: so many on one connection, and as many on connections of their own. */
const inARow = 10
/** Requests under way at the same time, each on a connection of its own. */
const inFlight = 10
/** Of each of them, one after the other: the first on a new connection, the second on the same. */
const onEach = 2

const own = (run: Run): CreateShape => ({
  plant: () => ({ name: run.fresh.name(), tag: run.fresh.name() }),
})

/** Whose answer this is, if not its own plant's: told by the name or the tag in it. */
function ownerOf({ exchange, plant }: Created, created: readonly Created[]): Created | undefined {
  const { response } = exchange
  if (response === null) return undefined
  const name = memberOf(response, 'name')
  const tag = memberOf(response, 'tag')
  return created.find(
    (other) =>
      other.plant !== plant && (name === other.plant.name || (tag !== undefined && tag === other.plant.tag)),
  )
}

/** Each answer has to be a 200 with its own plant's name: answers never cross over. */
function expectOwn(run: Run, created: readonly Created[]): void {
  for (const answered of created)
    if (ownerOf(answered, created) !== undefined) run.crossed.add(answered.exchange)
  for (const { exchange } of created) expect(exchange).to.be.accepted()
  for (const answered of created) {
    const { exchange, plant } = answered
    const owner = ownerOf(answered, created)
    if (owner === undefined && !run.nameDiffers(exchange, plant)) continue
    throw new Violation(
      owner === undefined ? [exchange] : [owner.exchange, exchange],
      'the answer is not that of its own request',
      `name "${plant.name}", and tag "${plant.tag}" if any`,
      owner === undefined
        ? 'another name'
        : `name or tag of the plant "${owner.plant.name}", sent in another request`,
    )
  }
}

async function oneByOne(run: Run, count: number, connection: 'kept' | 'new'): Promise<Created[]> {
  const created: Created[] = []
  for (let sent = 0; sent < count; sent += 1) created.push(await run.create({ ...own(run), connection }))
  return created
}

/** A lane ends when its work is done: a service that takes one connection at a time gets to the next one. */
async function lane(run: Run): Promise<Created[]> {
  const agent = run.target.lane()
  const created: Created[] = []
  try {
    for (let sent = 0; sent < onEach; sent += 1) created.push(await run.create({ ...own(run), lane: agent }))
  } finally {
    agent.destroy()
  }
  return created
}

describe('Many creates (section 4, rule 1)', () => {
  check(
    'many-creates',
    `accepts ${inARow} valid creates one after the other on one connection`,
    async (run) => {
      expectOwn(run, await oneByOne(run, inARow, 'kept'))
    },
  )

  check(
    'many-creates',
    'accepts valid creates one after the other, each on a connection of its own',
    async (run) => {
      expectOwn(run, await oneByOne(run, inARow, 'new'))
    },
  )

  check(
    'many-creates',
    `accepts ${inFlight * onEach} valid creates, ${inFlight} of them in flight together`,
    async (run) => {
      run.target.closeIdle()
      const lanes = await Promise.all(Array.from({ length: inFlight }, () => lane(run)))
      expectOwn(run, lanes.flat())
    },
  )
})
