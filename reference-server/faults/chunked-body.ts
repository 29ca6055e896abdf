import type { IncomingMessage } from 'node:http'
import { type Refusal, refusals } from '../errors.ts'
import type { Change } from '../named-change.ts'
import type { Fault } from './fault.ts'

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
  {
    id: 'chunked-body-unread',
    breaks: 'chunked-body',
    title: 'A chunked body counts as missing.',
    steps: refusing(refusals.bodyMissing),
  },
  {
    id: 'chunked-body-500',
    breaks: 'chunked-body',
    title: 'A chunked body makes the service fail.',
    steps: refusing(refusals.internal),
  },
]
