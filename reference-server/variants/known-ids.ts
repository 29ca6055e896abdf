import { gzipSync } from 'node:zlib'
import { withBody, withHeader, withMembers } from '../changed-response.ts'
import { connectionCounter, refusing, requestCounter } from '../changes.ts'
import { refusals } from '../errors.ts'
import type { Change } from '../named-change.ts'
import { type AllowedVariant, variant } from './variant.ts'

/** Ids that plants had before the run. */
const taken = new Set([0n, 1n, -1n, 2n ** 31n - 1n, 2n ** 31n, 2n ** 32n - 1n, 2n ** 53n])

const oneError: Change = (steps) => ({
  refused: (refusal, request) =>
    withMembers(steps.refused(refusal, request), () => ({ error: 1, message: 'Refused.' })),
})

/** Stores that had plants before, send the same error for all causes, or end connections. */
export const knownIdVariants: readonly AllowedVariant[] = [
  variant(
    'duplicate-id',
    'well-known-ids-taken',
    'Well-known ids are taken before the run, and every refusal has the same body.',
  ).with((steps) => {
    const refusingAll = { ...steps, ...oneError(steps) }
    return { ...refusingAll, ...refusing(({ id }) => taken.has(id), refusals.idTaken)(refusingAll) }
  }),
  variant(
    'duplicate-id',
    'small-ids-taken',
    'All ids from 1 to 9 999 999 are taken before the run, and every refusal has the same body.',
  ).with((steps) => {
    const refusingAll = { ...steps, ...oneError(steps) }
    const isTaken = refusing(({ id }) => id > 0n && id < 10n ** 7n, refusals.idTaken)
    return { ...refusingAll, ...isTaken(refusingAll) }
  }),
  variant('error-values', 'errors-numbered', 'The value of error is the number of the incident.').with(
    (steps) => {
      const count = requestCounter()
      return {
        refused: (refusal, request) => {
          const error = 5_000 + count()
          return withMembers(steps.refused(refusal, request), (members) => ({ ...members, error }))
        },
      }
    },
  ),
  variant('header-fields', 'compressed-if-asked', 'A Plant is compressed for clients that read gzip.').with(
    (steps) => ({
      created: (plant, request) => {
        const plain = steps.created(plant, request)
        if (!/gzip/.test(String(request.headers['accept-encoding']))) return plain
        return withHeader(withBody(plain, gzipSync(plain.body)), 'Content-Encoding', 'gzip')
      },
    }),
  ),
  variant(
    'connections',
    'twentieth-plant-closes',
    'The response to the twentieth plant on a connection closes it, and says so.',
  ).with((steps) => {
    const count = connectionCounter()
    return {
      created: (plant, request) => {
        const plain = steps.created(plant, request)
        return count(request) >= 20 ? withHeader(plain, 'Connection', 'close') : plain
      },
    }
  }),
]
