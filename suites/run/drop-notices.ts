import { counted } from '../../reports/text/plural.ts'
import type { HealthRecord } from '../http/retry/target-health.ts'

/** A notice about requests that were dropped or silent, and got a response when they were sent again. They violate nothing. */
export function dropNotices(health: HealthRecord | undefined): string[] {
  const { recovered = 0 } = health?.drops ?? {}
  if (recovered === 0) return []
  return [
    `${counted(recovered, 'request')} got a whole response only when sent again: the service, or the network on the way to it, drops or delays some.`,
  ]
}
