import type { Operation } from '../rules/operation.ts'

const path = '/plants'

/** `POST /plants` (section 4). */
export const createPlant: Operation = {
  id: 'createPlant',
  method: 'POST',
  path,
  stores: true,
  matches: (method, requested) => method === 'POST' && requested.split('?', 1)[0] === path,
}
