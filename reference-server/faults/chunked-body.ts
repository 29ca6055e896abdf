import type { IncomingMessage } from 'node:http'
import { type Refusal, refusals } from '../errors.ts'
import type { Change } from '../named-change.ts'
import { type Fault, fault } from './fault.ts'

const isChunked = ({ headers }: IncomingMessage): boolean => headers['transfer-encoding'] !== undefined

const refusing =
  (refusal: Refusal): Change =>
  (steps) => ({
    readBody: async (request, limit) => {
      const body = await steps.readBody(request, limit)
      return isChunked(request) ? refusal : body
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
]
