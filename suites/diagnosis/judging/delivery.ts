import { createIntentOf } from '../../create-plant/intent.ts'
import type { NewPlant } from '../../create-plant/new-plant.ts'
import { Inconclusive } from '../../rules/inconclusive.ts'
import type { Judge } from './judge.ts'
import { type LoggedRequest, returned, writtenIn } from '../log/logged-request.ts'
import { isOwnChanged } from '../texts/returned-text.ts'

/** Names that were sent in pieces and joined wrongly come back like this. */
const isGarbled = (name: string, plant: NewPlant): boolean =>
  /\ufffd/.test(name) || !isOwnChanged('name', plant, name)

/** Judges the returned names of bodies that were sent in pieces. */
export const delivery: Judge = {
  aspect: 'name',
  population: 'every created plant',
  requirement: 'many-creates',
  isConditionFirst: true,
  rules: [],
  concerns: ({ plant, pieces, status, intent }) =>
    plant !== undefined &&
    pieces !== undefined &&
    status === 200 &&
    createIntentOf({ intent })?.ownName === false,
  deviations: (request) => {
    const name = returned(request, 'name')
    const sent = writtenIn(request, 'name')
    if (request.plant === undefined || name === undefined || name === sent) return []
    const plant = typeof sent === 'string' ? { ...request.plant, name: sent } : request.plant
    if (isGarbled(name, plant)) return ['the name is garbled']
    throw new Inconclusive('the name comes back changed, in pieces or not')
  },
}

/** Whether the name of a body in pieces comes back and is not garbled: if it is changed, the pieces are not the reason. */
export function isChangedInPieces(request: LoggedRequest): boolean {
  const name = returned(request, 'name')
  const { plant } = request
  return delivery.concerns(request) && plant !== undefined && name !== undefined && !isGarbled(name, plant)
}
