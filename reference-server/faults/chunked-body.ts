import type { IncomingMessage } from 'node:http'
import { type Refusal, refusals } from '../errors.ts'
import type { Change } from '../named-change.ts'
import { type Fault, fault } from './fault.ts'
import { readByPieces } from './read-by-pieces.ts'

const isChunked = ({ headers }: IncomingMessage): boolean => headers['transfer-encoding'] !== undefined

/** Refuses chunked bodies, all or those of one kind. */
const refusing =
  (refusal: Refusal, kind: (body: Buffer) => boolean = () => true): Change =>
  (steps) => ({
    readBody: async (request, limit) => {
      const body = await steps.readBody(request, limit)
      return isChunked(request) && Buffer.isBuffer(body) && kind(body) ? refusal : body
    },
  })

const refusingSplitCharacters: Change = (steps) => ({
  readBody: async (request, limit) => {
    if (!isChunked(request)) return steps.readBody(request, limit)
    const body = await readByPieces(request)
    return body.includes('\ufffd') ? refusals.notJson : body
  },
})

/** Faults about chunked bodies that are not read (section 4, rule 1). */
export const chunkedBodyFaults: readonly Fault[] = [
  fault('chunked-body', 'chunked-body-unread', 'A chunked body counts as missing.').with(
    refusing(refusals.bodyMissing),
  ),
  fault('chunked-body', 'chunked-body-500', 'A chunked body makes the service fail.').with(
    refusing(refusals.internal),
  ),
  fault(
    'chunked-body',
    'chunked-body-of-256-bytes-refused',
    'A chunked body of 256 bytes or more is refused.',
  ).with(refusing(refusals.notJson, ({ length }) => length >= 256)),
  fault('chunked-body', 'chunks-decoded-apart', 'A body with a character in two chunks is refused.').with(
    refusingSplitCharacters,
  ),
  fault('unicode-name-kept', 'chunks-garbled', 'A character of the name in two chunks is garbled.').with(
    (steps) => ({
      readBody: (request, limit) =>
        isChunked(request) ? readByPieces(request) : steps.readBody(request, limit),
    }),
  ),
]
