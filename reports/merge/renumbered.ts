import { withTwins } from '../exchanges.ts'
import type { Exchange, Report } from '../model.ts'

/** Each run numbers its exchanges and connections from 1, and counts time from its own start. */
interface Offset {
  readonly exchange: number
  readonly connection: number
  /** Milliseconds. */
  readonly time: number
}

type Exchanges = Pick<Report, 'findings' | 'causes'>

function renumbered(exchange: Exchange, offset: Offset): Exchange {
  const { id, connection, timing } = exchange
  return {
    ...exchange,
    id: id + offset.exchange,
    ...(connection === undefined
      ? {}
      : { connection: { ...connection, number: connection.number + offset.connection } }),
    timing: { ...timing, startedAt: timing.startedAt + offset.time },
  }
}

const numberedExchanges = ({ findings, causes }: Exchanges): Exchange[] => [
  ...findings.flatMap(({ evidence }) => evidence),
  ...causes.flatMap(({ twins: { accepted, refused } }) =>
    accepted === null ? [refused] : [accepted, refused],
  ),
]

/** The findings and causes of each report, with numbers that no other report has. */
export function renumberedReports(reports: readonly Report[]): Exchanges[] {
  const start = Math.min(...reports.map(({ startedAt }) => Date.parse(startedAt)))
  let [exchange, connection] = [0, 0]
  return reports.map((report) => {
    const offset = { exchange, connection, time: Date.parse(report.startedAt) - start }
    for (const one of numberedExchanges(report)) {
      exchange = Math.max(exchange, one.id + offset.exchange)
      connection = Math.max(connection, (one.connection?.number ?? 0) + offset.connection)
    }
    const renumber = (one: Exchange): Exchange => renumbered(one, offset)
    return {
      findings: report.findings.map((one) => ({ ...one, evidence: one.evidence.map(renumber) })),
      causes: report.causes.map((cause) => withTwins(cause, renumber)),
    }
  })
}
