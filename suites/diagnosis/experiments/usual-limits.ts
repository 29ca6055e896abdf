import type { BoundaryValues } from '../conditions/condition.ts'
import type { Quantity } from '../features/feature.ts'

/** The latest time of a JavaScript Date, in milliseconds. */
const lastTime = 8_640_000_000_000_000n

/** Usual limits of ids, in order. */
export const usualIdLimits: readonly bigint[] = [
  0n,
  ...[7n, 8n, 10n, 11n, 15n, 16n, 20n, 23n, 24n, 31n, 32n, 40n, 48n, 52n, 53n, 60n, 62n, 63n].map(
    (power) => 2n ** power,
  ),
  ...Array.from({ length: 18 }, (_, power) => 10n ** BigInt(power + 1)),
  lastTime,
]
  .flatMap((value) => (value === 0n ? [value] : [value, -value]))
  .toSorted((one, other) => Number(one - other))

/** Usual limits of lengths, in order: characters, code units or bytes. */
const usualLengthLimits: readonly bigint[] = [
  8, 10, 12, 15, 16, 20, 24, 25, 30, 32, 40, 48, 50, 60, 64, 72, 80, 100, 120, 128, 140, 160, 200, 250, 255,
  256, 500, 512, 1_000, 1_024, 1_500, 2_000, 2_048, 4_096, 8_192, 10_000, 10_240, 16_384, 32_768, 50_000,
  65_535, 65_536, 100_000, 102_400, 131_072, 262_144, 500_000, 524_288,
].map(BigInt)

const middle = (values: readonly bigint[]): bigint | undefined => values[Math.floor(values.length / 2)]

/** A usual limit or its neighbour, otherwise the middle. */
export function usualValue({ good, bad }: BoundaryValues, quantity: Quantity): bigint {
  const isOfIds = quantity.isOfIds === true
  const [low, high] = good < bad ? [good, bad] : [bad, good]
  const half = (low + high) / 2n
  if (isOfIds && high - low <= 1_000n) return half
  const limits = isOfIds ? usualIdLimits : usualLengthLimits
  const inside = middle(limits.filter((value) => value > low && value < high))
  if (inside !== undefined) return inside
  const inwards = good < bad ? 1n : -1n
  const isUsualLimit = (value: bigint) => [value - 1n, value, value + 1n].some((one) => limits.includes(one))
  const besideBad = isUsualLimit(bad) ? bad - inwards : undefined
  const besideGood = isUsualLimit(good) ? good + inwards : undefined
  // For ids, the first refused one is usually round; for texts, the longest accepted one.
  return (isOfIds ? (besideBad ?? besideGood) : (besideGood ?? besideBad)) ?? half
}
