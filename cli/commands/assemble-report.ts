import type { Contract } from '../../contracts/contract.ts'
import { findingsInOrder } from '../../reports/requirement-result.ts'
import type { Decisions } from '../../reports/decisions.ts'
import type { CreatedPlant, Plan, Report, RequirementRow } from '../../reports/model.ts'
import { redactedCause } from '../../reports/redacted-cause.ts'
import { redactedFinding } from '../../reports/redacted-finding.ts'
import { redactor, type Secret, tellingLength } from '../../reports/redaction.ts'
import type { RunResult } from '../../suites/run/judge-target.ts'
import { kit } from '../../suites/http/kit.ts'
import { runIdsOf } from '../../suites/session/engine-result.ts'
import type { Settings } from '../options/settings.ts'

interface ReportInput {
  readonly settings: Pick<Settings, 'target' | 'seed'>
  readonly contract: Contract
  readonly plan: Plan
  readonly run: RunResult
  /** Milliseconds since 1970, UTC. */
  readonly startedAt: number
  readonly endedAt: number
  readonly decisions?: Decisions | undefined
  /** What ended the run early; undefined if it ran to its end. */
  readonly ended?: Report['ended']
  /** The secrets, which are removed from the report here and nowhere else. */
  readonly secrets: readonly Secret[]
}

type Redact = (text: string) => string

/** Redacts each text once: many findings have the same header fields and exchanges. */
function once(redact: Redact): Redact {
  const redacted = new Map<string, string>()
  return (text) => {
    const known = redacted.get(text) ?? redact(text)
    redacted.set(text, known)
    return known
  }
}

const redactedRow = (row: RequirementRow, redact: Redact): RequirementRow => ({
  ...row,
  statement: redact(row.statement),
  ...(row.consumer === undefined ? {} : { consumer: redact(row.consumer) }),
})

const redactedPlant = ({ id, name }: CreatedPlant, redact: Redact): CreatedPlant => ({
  id,
  name: name === null ? null : redact(name),
})

const redactedPlan = ({ campaign, ...plan }: Plan, redact: Redact): Plan => {
  if (campaign === undefined) return plan
  const { replay, corpus } = campaign
  return {
    ...plan,
    campaign: {
      ...campaign,
      ...(replay === undefined ? {} : { replay: redact(replay) }),
      ...(corpus === undefined ? {} : { corpus: redact(corpus) }),
    },
  }
}

const redactedDecisions = ({ waivers, baseline }: Decisions, redact: Redact): Decisions => ({
  waivers: waivers.map(({ reason, owner, ...rest }) => ({
    ...rest,
    reason: redact(reason),
    owner: redact(owner),
  })),
  ...(baseline === undefined ? {} : { baseline }),
})

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
  const redact = once(redactor(secrets))
  // A short secret may occur in the kit's own words by chance.
  const redactWords = once(redactor(secrets.filter(({ text }) => text.length >= tellingLength)))
  const { results } = run
  const setupFailure = run.setupFailure === null ? undefined : redact(run.setupFailure)
  const coverage = results.find((result) => result.coverage !== undefined)?.coverage
  const complete = results.every((result) => result.complete)
  const report: Report = {
    schemaVersion: 2,
    kit,
    target: { url: redact(settings.target.url) },
    contract: { version: contract.version, digest: contract.digest },
    seed: redact(settings.seed),
    runIds: runIdsOf(results),
    startedAt: new Date(startedAt).toISOString(),
    duration: Math.round((endedAt - startedAt) * 10) / 10,
    plan: redactedPlan(plan, redactWords),
    requirements: [
      ...contract.requirements.map(({ id, level, section, statement, question }) => ({
        id,
        level,
        section,
        statement,
        ...(question === undefined ? {} : { question }),
      })),
      ...results.flatMap(({ rows = [] }) => rows.map((row) => redactedRow(row, redactWords))),
    ],
    findings: results.flatMap(({ findings }) =>
      findings.map((finding) => redactedFinding(finding, redact, redactWords)),
    ),
    causes: run.causes.map((cause) => redactedCause(cause, redact, redactWords)),
    created: results.flatMap(({ created }) => created.map((plant) => redactedPlant(plant, redactWords))),
    requests: results.reduce((sum, { requests }) => sum + requests, 0),
    ...(decisions === undefined ? {} : { decisions: redactedDecisions(decisions, redactWords) }),
    ...(coverage === undefined ? {} : { coverage }),
    notices: [...new Set(results.flatMap(({ notices }) => notices).map(redact))],
    ...(setupFailure === undefined ? {} : { setupFailure }),
    ...(complete || ended === undefined ? {} : { ended }),
    complete,
  }
  return { ...report, findings: findingsInOrder(report) }
}
