import type { Cause, Exchange, Report } from './model.ts'
import { keyOf } from './text/exchange-key.ts'

/** An exchange and the engine that sent it: engines number their own. */
export interface RecordedExchange {
  readonly engine: string
  readonly exchange: Exchange
}

/** All exchanges that are evidence in the report, in the order sent. An exchange that several checks share appears once. */
export function exchangesOf(report: Report): RecordedExchange[] {
  const recorded = new Map<string, RecordedExchange>()
  for (const { engine, evidence } of report.findings)
    for (const exchange of evidence) recorded.set(`${engine} ${keyOf(exchange)}`, { engine, exchange })
  return [...recorded.values()].sort((a, b) => a.exchange.timing.startedAt - b.exchange.timing.startedAt)
}

/** The cause with both of its exchanges changed. */
export function withTwins(cause: Cause, change: (exchange: Exchange) => Exchange): Cause {
  const { accepted, refused } = cause.twins
  return { ...cause, twins: { accepted: accepted && change(accepted), refused: change(refused) } }
}
