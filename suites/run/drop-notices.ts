import { counted } from '../../reports/text/plural.ts'
import type { HealthRecord } from '../http/retry/target-health.ts'

/** A notice about requests that were dropped or silent, and got a response when they were sent again. They violate nothing. */
export function dropNotices(health: HealthRecord | undefined): string[] {
  const { answered = 0 } = health?.drops ?? {}
  if (answered === 0) return []
  return [
    `${counted(answered, 'request')} got a whole response only when sent again: the service, or the network on the way to it, drops or delays some.`,
  ]
}
