import type { Exchange, Report } from './model.ts'

/** An exchange and the engine that sent it: engines number their own. */
export interface RecordedExchange {
  readonly engine: string
  readonly exchange: Exchange
}

/** All exchanges that are evidence in the report, in the order sent. An exchange that several checks share appears once. */
export function exchangesOf(report: Report): RecordedExchange[] {
  const byEngine = new Map<string, Map<number, Exchange>>()
  for (const { engine, evidence } of report.findings) {
    const known = byEngine.get(engine) ?? new Map<number, Exchange>()
    byEngine.set(engine, known)
    for (const exchange of evidence) known.set(exchange.id, exchange)
  }
  return [...byEngine]
    .flatMap(([engine, known]) => Array.from(known.values(), (exchange) => ({ engine, exchange })))
    .sort((a, b) => a.exchange.timing.startedAt - b.exchange.timing.startedAt)
}
