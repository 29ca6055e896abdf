import type { Report, RequirementRow } from '../model.ts'
import { findingsInOrder } from '../requirement-result.ts'
import { staleDecisions } from '../stale-decisions.ts'
import { mergedCauses } from './merged-causes.ts'
import { mergedFindings } from './merged-findings.ts'
import { renumberedReports } from './renumbered.ts'
import type { ShardReport } from './shard-report.ts'

function rowsOf(reports: readonly Report[]): RequirementRow[] {
  const rows = reports.flatMap(({ requirements }) => requirements)
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}

/** A notice that only some shards have is about their part. */
function noticesOf(shards: readonly ShardReport[]): string[] {
  const { length } = shards
  const notices = shards.flatMap(({ report, shard }) =>
    report.notices.map((notice) =>
      shards.filter((other) => other.report.notices.includes(notice)).length === length
        ? notice
        : `Shard ${shard.index}/${length}: ${notice}`,
    ),
  )
  return [...new Set(notices)]
}

/** From the start of the first shard to the end of the last one, in milliseconds. */
function spanOf(reports: readonly Report[]): { readonly startedAt: string; readonly duration: number } {
  const starts = reports.map(({ startedAt }) => Date.parse(startedAt))
  const ends = reports.map(({ duration }, at) => (starts[at] ?? 0) + duration)
  const start = Math.min(...starts)
  return {
    startedAt: new Date(start).toISOString(),
    duration: Math.round((Math.max(...ends) - start) * 10) / 10,
  }
}

/**
 * Merges the reports of all shards into the report that a single run would have written. `shardFaults` has found nothing wrong with
 * them.
 */
export function mergedReport(given: readonly [ShardReport, ...ShardReport[]]): Report {
  const shards = given.toSorted((left, right) => left.shard.index - right.shard.index)
  const [{ report: first } = given[0]] = shards
  const reports = shards.map(({ report }) => report)
  const parts = renumberedReports(reports)
  const { shard, ...plan } = first.plan
  const coverage = reports.find((report) => report.coverage !== undefined)?.coverage
  const { decisions } = first
  const merged: Report = {
    schemaVersion: 2,
    kit: first.kit,
    target: first.target,
    contract: first.contract,
    seed: first.seed,
    runIds: [...new Set(reports.flatMap(({ runIds }) => runIds))],
    ...spanOf(reports),
    plan,
    requirements: rowsOf(reports),
    findings: mergedFindings(parts.flatMap(({ findings }) => findings)),
    causes: mergedCauses(parts.map(({ causes }) => causes)),
    created: reports.flatMap(({ created }) => created),
    requests: reports.reduce((sum, { requests }) => sum + requests, 0),
    ...(decisions === undefined ? {} : { decisions }),
    ...(coverage === undefined ? {} : { coverage }),
    notices: noticesOf(shards),
    complete: true,
  }
  return {
    ...merged,
    findings: findingsInOrder(merged),
    notices: [...merged.notices, ...staleDecisions(merged)],
  }
}
