import { int64, near, two31, two53 } from '../../contracts/int64.ts'
import { int32 } from '../create-plant/unique-data.ts'
import { randomBigInt } from '../create-plant/random.ts'

/** From small to large: an id is replaced by one between the same two boundaries. */
const boundaries = [int64.low, -two53, -two31, 0n, two31, two53, int64.high + 1n] as const

/** The part of [low, high] near the same end as the id; the whole range if the id is near neither end. */
function sameEnd(id: bigint, low: bigint, high: bigint): readonly [bigint, bigint] {
  if (id - low < near && low !== 0n) return [low, low + near - 1n]
  if (high - id < near && high !== -1n) return [high - near + 1n, high]
  if (low === 0n) return [int32.low, int32.high]
  if (high === -1n) return [-int32.high, -int32.low]
  return [low, high]
}

/**
 * A unique id of the same sign and size as the one in a pact. The ids of a pact never change, and a store may refuse an id that it
 * has seen before. An id within 2^20 of a power of two at which numbers break stays as near to it, and on the same side.
 *
 * @param literal as it is written in the pact
 * @returns undefined if the literal is not an integer inside int64
 */
export function uniqueId(literal: string): string | undefined {
  if (!/^-?\d+$/.test(literal)) return undefined
  const id = BigInt(literal)
  const upper = boundaries.findIndex((boundary) => id < boundary)
  const low = boundaries[upper - 1]
  const high = boundaries[upper]
  if (low === undefined || high === undefined) return undefined
  return String(randomBigInt(...sameEnd(id, low, high - 1n)))
}
