import type { Contract } from '../../contracts/contract.ts'
import { findingsInOrder } from '../../reports/judgement.ts'
import type { Plan, Report } from '../../reports/model.ts'
import type { RunResult } from '../../suites/run/judge-target.ts'
import { kit } from '../../suites/run/kit.ts'
import type { Settings } from '../options/settings.ts'

export interface Ran {
  readonly settings: Pick<Settings, 'target' | 'seed'>
  readonly contract: Contract
  readonly plan: Plan
  readonly run: RunResult
  /** Milliseconds since 1970, UTC. */
  readonly startedAt: number
  readonly endedAt: number
  /** What ended the run, if it did not come to its end by itself. */
  readonly ended?: Report['ended']
  /** Puts placeholders in place of secrets. */
  readonly redact: (text: string) => string
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)]

/** One report of what all engines found. It is complete if each of them ran to its end. */
export function reportOf({ settings, contract, plan, run, startedAt, endedAt, ended, redact }: Ran): Report {
  const { results } = run
  const setupFailure = run.setupFailure === null ? undefined : redact(run.setupFailure)
  const complete = results.every((result) => result.complete)
  const report: Report = {
    schemaVersion: 2,
    kit,
    target: { url: redact(settings.target.url) },
    contract: { version: contract.version, digest: contract.digest },
    seed: redact(settings.seed),
    runIds: unique(results.map(({ runId }) => runId)).filter((id) => id !== ''),
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
    causes: [],
    created: results.flatMap(({ created }) => created),
    requests: results.reduce((sum, { requests }) => sum + requests, 0),
    notices: unique(results.flatMap(({ notices }) => notices).map(redact)),
    ...(setupFailure === undefined ? {} : { setupFailure }),
    ...(complete || ended === undefined ? {} : { ended }),
    complete,
  }
  return { ...report, findings: findingsInOrder(report) }
}
