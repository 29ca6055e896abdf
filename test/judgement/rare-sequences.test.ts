import type { IncomingMessage } from 'node:http'
import { asDocument, withStatus } from '../../reference-server/changed-response.ts'
import { refused, refusing } from '../../reference-server/changes.ts'
import { type Refusal, refusals } from '../../reference-server/errors.ts'
import type { Change } from '../../reference-server/named-change.ts'
import { failsAfter } from './fails-after.ts'
import { violate } from './violated-by.ts'

/** Stores only the lowest bits of an id, and refuses a collision as a duplicate. */
const ofBits = (bits: number): Change => {
  const stored = new Set<bigint>()
  return refusing(({ id }) => {
    const key = BigInt.asUintN(bits, id)
    const isStored = stored.has(key)
    stored.add(key)
    return isStored
  }, refusals.idTaken)
}

/** GET with a word for an id gets the page of the framework. */
const pageForWords: Change = refused([], (plain, _, request) =>
  request.method === 'GET' && /\/plants\/[a-z]/.test(request.url ?? '')
    ? asDocument(withStatus(plain, 400), 'text/html', '<h1>Bad Request</h1>')
    : plain,
)

/** Uses the credential of whichever request arrived last. */
const sharedAuthorization: Change = ({ authorize, readBody }) => {
  let latest: Refusal | null = null
  const own = new WeakMap<IncomingMessage, Refusal | null>()
  return {
    authorize: (request, service) => {
      latest = authorize(request, service)
      own.set(request, latest)
      return latest
    },
    readBody: async (request, limit) => {
      const body = await readBody(request, limit)
      return own.get(request) === null && latest !== null ? latest : body
    },
  }
}

/** Mistakes that depend on what was sent before, or on the path. */
violate({
  'fails after an id of a wrong type': ['many-creates', failsAfter(refusals.idNotInteger)],
  'fails after a name of a wrong type': ['many-creates', failsAfter(refusals.nameNotString)],
  'fails after a tag of a wrong type': ['many-creates', failsAfter(refusals.tagNotString)],
  'fails after a missing id': ['many-creates', failsAfter(refusals.idMissing)],
  'fails after a missing name': ['many-creates', failsAfter(refusals.nameMissing)],
  'fails after a missing token': ['many-creates', failsAfter(refusals.tokenMissing)],
  'fails after a missing body': ['many-creates', failsAfter(refusals.bodyMissing)],
  'takes the credential of another request in flight': ['many-creates', sharedAuthorization],
  'stores 48 bits of an id': ['id-int64', ofBits(48)],
  'stores 53 bits of an id': ['id-int64', ofBits(53)],
  'stores 63 bits of an id': ['id-int64', ofBits(63)],
  'shows a page for a path with a word for an id': ['error-shape', pageForWords],
})
