import type { ExchangeResponse } from '../../reports/model.ts'
import { headerOf } from './headers.ts'

/** Milliseconds that `Retry-After` asks for, in either of its two forms (RFC 9110, 10.2.3); undefined where it says nothing usable. */
export function retryAfter(response: ExchangeResponse, now: number): number | undefined {
  const value = headerOf(response, 'retry-after')?.trim()
  if (value === undefined || value === '') return undefined
  if (/^\d+(\.\d+)?$/.test(value)) return Number(value) * 1_000
  const date = Date.parse(value)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}
