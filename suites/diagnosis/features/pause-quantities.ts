import { manyCreates } from '../../../contracts/catalogue.ts'
import type { LoggedRequest } from '../log/logged-request.ts'
import { type Quantity, rangeInWords } from './feature.ts'

/** Shortest pause in milliseconds that counts: a shorter one may be the time that the kit itself takes. */
const minPause = 40

const inWords = (from: bigint | undefined, to: bigint | undefined): string =>
  to === undefined ? `${from} ms or more` : `${rangeInWords(from, to)} ms`

function pauseOf(milliseconds: number | undefined, { exchange }: LoggedRequest): bigint | undefined {
  // A create without a response is sent again after a wait.
  if (milliseconds === undefined || exchange.failure !== undefined) return undefined
  return BigInt(milliseconds < minPause ? 0 : milliseconds)
}

/** Pauses before a request, in the run or on its connection: a gateway may have closed its own connection to the service meanwhile. */
export const pauseQuantities: readonly Quantity[] = [
  {
    id: 'pause',
    requirement: manyCreates,
    isCircumstance: true,
    words: (from, to) => `nothing was sent for ${inWords(from, to)} before it`,
    of: (request) => pauseOf(request.pause, request),
  },
  {
    id: 'idle-connection',
    requirement: manyCreates,
    isCircumstance: true,
    isOneSided: true,
    words: (from, to) => `its connection was idle for ${inWords(from, to)}`,
    of: (request) => pauseOf(request.idle, request),
  },
]
