import { halvesOf } from '../../session/packing/separation.ts'
import type { Deviation } from '../deviations.ts'
import type { LoggedRequest } from '../logged-request.ts'
import { deviates } from './experiments.ts'

/**
 * Halves the parts of a request while one half still gets a wrong response. If all tried halves do, the request without the part that
 * is left shows whether it decides. Returns whether anything was sent.
 *
 * @param send sends a request with some of the parts; undefined if it cannot be sent
 */
export async function halve<Part>(
  parts: readonly Part[],
  deviation: Deviation,
  send: (half: readonly Part[]) => Promise<LoggedRequest | undefined>,
): Promise<boolean> {
  let left = parts
  let isAny = false
  let isAnyRight = false
  while (left.length > 1) {
    let wrong: readonly Part[] | undefined
    for (const half of halvesOf(left)) {
      const request = await send(half)
      if (request === undefined) return isAny
      isAny = true
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
  if (isAny && !isAnyRight && others.length > 0) await send(others)
  return isAny
}
