import type { ExchangeResponse } from '../../../reports/model.ts'
import { headerValue } from '../../../reports/text/header-value.ts'

/** A date has whole seconds, so the real time may be almost one second later. */
const dateGrain = 1_000

/**
 * Milliseconds that `Retry-After` asks for, in either of its two forms (RFC 9110, 10.2.3); undefined if it says nothing
 * usable. A date is compared with the target's own `Date` if the response has one.
 *
 * @param now milliseconds since 1970
 */
export function retryAfter(response: ExchangeResponse, now: number): number | undefined {
  const value = headerValue(response.headers, 'retry-after')?.trim()
  if (value === undefined || value === '') return undefined
  if (/^\d+(\.\d+)?$/.test(value)) return Number(value) * 1_000
  // Each form of a date begins with the day of the week. Date.parse would read numbers, too.
  const date = /^[A-Za-z]{3}/.test(value) ? Date.parse(value) : Number.NaN
  const sent = Date.parse(headerValue(response.headers, 'date') ?? '')
  return Number.isNaN(date) ? undefined : Math.max(0, date - (Number.isNaN(sent) ? now : sent)) + dateGrain
}
