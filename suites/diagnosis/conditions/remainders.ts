/** The remainder of a negative value differs between languages. */
type Remainder = (value: bigint, period: bigint) => bigint

export const floored: Remainder = (value, period) => ((value % period) + period) % period
/** Without the sign: the last digits. */
const unsigned: Remainder = (value, period) => (value < 0n ? -value : value) % period
const truncated: Remainder = (value, period) => value % period

export const signedRemainders: readonly Remainder[] = [floored, unsigned, truncated]

/** What negative values show of the remainder: nothing, or that it is floored, is that of the value without its sign, or has its sign. */
export type Sign = 'unknown' | 'floored' | 'unsigned' | 'truncated'

export function signOf(remainder: Remainder, values: readonly bigint[]): Sign {
  if (remainder === truncated) return 'truncated'
  if (remainder === unsigned) return 'unsigned'
  return values.some((value) => value < 0n) ? 'floored' : 'unknown'
}

/** Completes "when …" for ids with this remainder. */
export const idWords = (period: bigint, rest: bigint, sign: Sign): string => {
  if (sign === 'truncated') {
    const [half, unsigned] = rest < 0n ? ['negative', -rest] : ['positive', rest]
    return `the id is ${half}, and ${idWords(period, unsigned, 'unknown').replace('the id', 'it')}`
  }
  if (period === 2n) return `the id is ${rest === 0n ? 'even' : 'odd'}`
  if (sign === 'floored' && rest !== 0n) return `the id is ${rest} more than a multiple of ${period}`
  if (period === 10n) return `the last digit of the id is ${rest}`
  return sign === 'unsigned'
    ? `the id without its sign, modulo ${period}, is ${rest}`
    : `the id modulo ${period} is ${rest}`
}
