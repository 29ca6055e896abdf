import type { ExchangeResponse } from '../../reports/model.ts'
import { headerOf } from './headers.ts'

/** A date is given in whole seconds: what it leaves out may be almost one more. */
const dateGrain = 1_000

/**
 * Milliseconds that `Retry-After` asks for, in either of its two forms (RFC 9110, 10.2.3); undefined where it says nothing
 * usable. A date is read by the target's own clock where the answer tells it.
 */
export function retryAfter(response: ExchangeResponse, now: number): number | undefined {
  const value = headerOf(response, 'retry-after')?.trim()
  if (value === undefined || value === '') return undefined
  if (/^\d+(\.\d+)?$/.test(value)) return Number(value) * 1_000
  const date = Date.parse(value)
  const sent = Date.parse(headerOf(response, 'date') ?? '')
  return Number.isNaN(date) ? undefined : Math.max(0, date - (Number.isNaN(sent) ? now : sent)) + dateGrain
}
