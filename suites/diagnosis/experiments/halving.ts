import { halvesOf } from '../../session/packing/separation.ts'
import type { Deviation } from '../judging/deviations.ts'
import type { LoggedRequest } from '../log/logged-request.ts'
import { deviates } from './experiments.ts'

/**
 * Halves the parts of a request while one half still gets a wrong response. If all tried halves do, the request without the part that
 * is left shows whether it decides.
 *
 * @param send sends a request with some of the parts; undefined if it cannot be sent
 */
export async function halve<Part>(
  parts: readonly Part[],
  deviation: Deviation,
  send: (half: readonly Part[]) => Promise<LoggedRequest | undefined>,
): Promise<void> {
  let left = parts
  let isAnyRight = false
  while (left.length > 1) {
    let wrong: readonly Part[] | undefined
    for (const half of halvesOf(left)) {
      const request = await send(half)
      if (request === undefined) return
      const isWrong = deviates(deviation, request)
      if (isWrong === false) isAnyRight = true
      if (isWrong !== true) continue
      wrong = half
      break
    }
    if (wrong === undefined) break
    left = wrong
  }
  const others = parts.filter((part) => !left.includes(part))
  if (!isAnyRight && others.length > 0) await send(others)
}
