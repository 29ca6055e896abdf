import type { Contract } from '../../contracts/contract.ts'
import { findingsInOrder } from '../../reports/requirement-result.ts'
import type { Decisions } from '../../reports/decisions.ts'
import type { Plan, Report } from '../../reports/model.ts'
import { redactedReport } from '../../reports/redacted-report.ts'
import type { Secret } from '../../reports/redaction.ts'
import type { RunResult } from '../../suites/run/judge-target.ts'
import { kit } from '../../suites/http/kit.ts'
import { runIdsOf } from '../../suites/session/engine-result.ts'
import type { Settings } from '../options/settings.ts'

interface ReportInput {
  readonly settings: Pick<Settings, 'target' | 'seed'>
  readonly contract: Contract
  readonly plan: Plan
  readonly run: Omit<RunResult, 'diagnosis'>
  /** Milliseconds since 1970, UTC. */
  readonly startedAt: number
  readonly endedAt: number
  readonly decisions?: Decisions | undefined
  /** What ended the run early; undefined if it ran to its end. */
  readonly ended?: Report['ended']
  /** The secrets, which are removed from the report. */
  readonly secrets: readonly Secret[]
}

/** One report of what all engines found. It is complete if each of them ran to its end. */
export function reportOf({
  settings,
  contract,
  plan,
  run,
  startedAt,
  endedAt,
  ended,
  decisions,
  secrets,
}: ReportInput): Report {
  const { results, setupFailure, causes } = run
  const coverage = results.find((result) => result.coverage !== undefined)?.coverage
  const complete = results.every((result) => result.complete)
  const report = redactedReport(
    {
      schemaVersion: 2,
      kit,
      target: { url: settings.target.url },
      contract: { version: contract.version, digest: contract.digest },
      seed: settings.seed,
      runIds: runIdsOf(results),
      startedAt: new Date(startedAt).toISOString(),
      duration: Math.round((endedAt - startedAt) * 10) / 10,
      plan,
      requirements: [
        ...contract.requirements.map(({ id, level, section, statement, question }) => ({
          id,
          level,
          section,
          statement,
          ...(question === undefined ? {} : { question }),
        })),
        ...results.flatMap(({ rows = [] }) => rows),
      ],
      findings: results.flatMap(({ findings }) => findings),
      causes,
      created: results.flatMap(({ created }) => created),
      requests: results.reduce((sum, { requests }) => sum + requests, 0),
      ...(decisions === undefined ? {} : { decisions }),
      ...(coverage === undefined ? {} : { coverage }),
      notices: results.flatMap(({ notices }) => notices),
      ...(setupFailure === null ? {} : { setupFailure }),
      ...(complete || ended === undefined ? {} : { ended }),
      complete,
    },
    secrets,
  )
  return { ...report, findings: findingsInOrder(report) }
}
