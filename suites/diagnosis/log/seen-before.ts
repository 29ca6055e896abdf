import type { LoggedRequest } from './logged-request.ts'

/**
 * The requests with the key of one before them.
 *
 * @param keyOf undefined: the request has no key
 * @param remembers whether later requests are compared with this one
 */
export function seenBefore(
  log: readonly LoggedRequest[],
  keyOf: (request: LoggedRequest) => string | bigint | undefined,
  remembers: (request: LoggedRequest) => boolean,
): Set<LoggedRequest> {
  const known = new Set<string | bigint>()
  return new Set(
    log.filter((request) => {
      const key = keyOf(request)
      if (key === undefined) return false
      const isKnown = known.has(key)
      if (remembers(request)) known.add(key)
      return isKnown
    }),
  )
}
