import type { Term } from './condition.ts'
import type { LoggedRequest } from './logged-request.ts'

/** Counters that a service may keep. */
const counters: readonly (readonly [words: string, of: (request: LoggedRequest) => number])[] = [
  ['create', ({ creates }) => creates],
  ['request', ({ order }) => order],
]

const longestPeriod = 20
/** A counter that fits fewer requests fits by chance. */
const leastPositives = 3

export const ordinal = (count: number): string => `${count}${count === 2 ? 'nd' : count === 3 ? 'rd' : 'th'}`

/** Nobody knows in which order a service takes requests that are in flight together. */
const isAlone = ({ inFlight }: LoggedRequest): boolean => inFlight === 1

/** Every n-th request or create, if the positive requests are exactly those. */
export function periodicTerms(
  positives: readonly LoggedRequest[],
  negatives: readonly LoggedRequest[],
): Term[] {
  const hits = positives.filter(isAlone)
  const misses = negatives.filter(isAlone)
  const [first] = hits
  if (first === undefined || hits.length < leastPositives) return []
  return counters.flatMap(([words, of]) =>
    Array.from({ length: longestPeriod - 1 }, (_, index) => index + 2).flatMap((period): Term[] => {
      const isHit = (request: LoggedRequest): boolean => (of(request) - of(first)) % period === 0
      return hits.every(isHit) && !misses.some(isHit)
        ? [
            {
              id: `every-${words}-${period}`,
              words: `it is every ${ordinal(period)} ${words}`,
              requirement: 'many-creates',
              isContext: true,
              requests: new Set(positives),
            },
          ]
        : []
    }),
  )
}
