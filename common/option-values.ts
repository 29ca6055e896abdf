import { UsageError } from './usage-error.ts'

/** The whole number that was typed; undefined if nothing was typed. Throws a UsageError if it is not from 1 to `max`. */
export function wholeNumberOf(option: string, typed: string | undefined, max: number): number | undefined {
  if (typed === undefined) return undefined
  const number = /^\d{1,9}$/.test(typed) ? Number(typed) : 0
  if (number >= 1 && number <= max) return number
  throw new UsageError(`${option} is not a whole number from 1 to ${max}; give one`)
}

/** For commander: collects the values of an option that may be given more than once. */
export const repeatable = (value: string, before: readonly string[] = []): string[] => [...before, value]
