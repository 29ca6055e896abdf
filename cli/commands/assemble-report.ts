import type { Contract } from '../../contracts/contract.ts'
import { findingsInOrder } from '../../reports/judgement.ts'
import type { Plan, Report } from '../../reports/model.ts'
import type { EngineResult } from '../../suites/session/engine.ts'
import { kit } from '../../suites/run/kit.ts'
import type { Settings } from '../options/settings.ts'

export interface Ran {
  readonly settings: Pick<Settings, 'target' | 'seed'>
  readonly contract: Contract
  readonly plan: Plan
  /** One for each engine of the plan. */
  readonly results: readonly EngineResult[]
  /** Milliseconds since 1970, UTC. */
  readonly startedAt: number
  readonly endedAt: number
  /** Puts placeholders in place of secrets. */
  readonly redact: (text: string) => string
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)]

/** One report of what all engines found. It is complete where each of them ran to its end. */
export function reportOf({ settings, contract, plan, results, startedAt, endedAt, redact }: Ran): Report {
  const report: Report = {
    schemaVersion: 1,
    kit,
    target: { url: redact(settings.target.url) },
    contract: { version: contract.version, digest: contract.digest },
    seed: redact(settings.seed),
    tag: unique(results.map(({ tag }) => tag))
      .join(' ')
      .trim(),
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
    created: results.flatMap(({ created }) => created),
    requests: results.reduce((sum, { requests }) => sum + requests, 0),
    notices: unique(results.flatMap(({ notices }) => notices)).map(redact),
    complete: results.every(({ complete }) => complete),
  }
  return { ...report, findings: findingsInOrder(report) }
}
