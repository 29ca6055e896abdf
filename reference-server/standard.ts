import type { Behaviour } from './behaviour.ts'
import { decodeBody, parseBody } from './create-plant/body.ts'
import { checkMediaType } from './create-plant/media-type.ts'
import { readId, readName, readTag } from './create-plant/new-plant.ts'
import { refusals } from './errors.ts'
import { operations } from './operations.ts'
import { readBody } from './request-body.ts'
import { errorResponse, plantResponse, sendResponse } from './response.ts'
import { route } from './router.ts'

/** The behaviour that the specification describes, with one choice wherever it leaves one open. */
export const standard: Behaviour = {
  route: (request, { basePath }) => route(request, basePath, operations),
  authorize: ({ headers }, { bearer }) => bearer(headers.authorization),
  readBody,
  checkMediaType,
  decode: decodeBody,
  parse: parseBody,
  readId,
  readName,
  readTag,
  create: ({ id, plant }, { store }) => {
    if (store.has(id)) return refusals.idTaken
    store.set(id, plant)
    return plant
  },
  created: plantResponse,
  refused: errorResponse,
  send: sendResponse,
}
