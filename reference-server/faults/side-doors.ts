import type { IncomingMessage } from 'node:http'
import { LosslessNumber } from 'lossless-json'
import type { Members } from '../create-plant/body.ts'
import { Refusal } from '../errors.ts'
import type { Change } from '../named-change.ts'
import { type Fault, fault } from './fault.ts'

const queryOf = ({ url = '' }: IncomingMessage): URLSearchParams => new URL(url, 'http://plants').searchParams

/** Completes the members of a body. */
const completing =
  (complete: (members: Readonly<Record<string, unknown>>, request: IncomingMessage) => Members): Change =>
  (steps) => ({
    parse: (text, request) => {
      const members = steps.parse(text, request)
      return members instanceof Refusal ? members : complete({ ...members }, request)
    },
  })

const aliasing = (member: 'id' | 'name', alias: string): Change =>
  completing((members) => ({ [member]: members[alias], ...members }))

/** Other names that services have for the two required members. */
const aliases = [
  ['id', '_id'],
  ['id', ' id'],
  ['id', 'key'],
  ['id', 'plantId'],
  ['id', 'plant_id'],
  ['id', 'identifier'],
  ['id', 'ix'],
  ['name', 'title'],
  ['name', 'label'],
  ['name', 'plantName'],
  ['name', 'plant_name'],
  ['name', 'common_name'],
  ['name', 'displayName'],
  ['name', 'name_en'],
  ['name', ' name'],
  ['name', 'note'],
] as const

/** Completes the plants that it has, and accepts them again. */
const completingStored: Change = ({ readName, readId, create }) => {
  const names = new Map<bigint, string>()
  return {
    readName: (members, request) => {
      const id = readId(members, request)
      const known = typeof id === 'bigint' ? names.get(id) : undefined
      return members.name === undefined && known !== undefined ? known : readName(members, request)
    },
    create: (newPlant, service, request) => {
      if (names.get(newPlant.id) === newPlant.plant.name) return newPlant.plant
      names.set(newPlant.id, newPlant.plant.name)
      return create(newPlant, service, request)
    },
  }
}

/** An id or a name that is missing in the body and is taken from elsewhere (section 4, rule 2). */
export const sideDoorFaults: readonly Fault[] = [
  ...aliases.map(([member, alias]) =>
    fault(
      `${member}-required`,
      `${member}-from-${alias.replaceAll('_', '-').replace(/^-/, 'underscore-').replace(' ', 'space-').toLowerCase()}`,
      `A missing ${member} is taken from the member ${alias}.`,
    ).with(aliasing(member, alias)),
  ),
  fault('id-required', 'id-from-the-query', 'A missing id is taken from the query.').with(
    completing((members, request) => {
      const id = queryOf(request).get('id')
      return id === null ? members : { id: new LosslessNumber(id), ...members }
    }),
  ),
  fault('name-required', 'name-from-the-query', 'A missing name is taken from the query.').with(
    completing((members, request) => {
      const name = queryOf(request).get('name')
      return name === null ? members : { name, ...members }
    }),
  ),
  fault('name-required', 'name-from-the-store', 'A missing name is that of the plant with the id.').with(
    completingStored,
  ),
]
