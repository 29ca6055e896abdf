import type { Decisions } from './decisions.ts'
import { withTwins } from './exchanges.ts'
import type { Cause, CreatedPlant, Plan, Report, RequirementRow } from './model.ts'
import { redactedExchange, redactedFinding } from './redacted-finding.ts'
import { once, type Redact, redactor, type Secret, minSecretLength } from './redaction.ts'

/** Only the requirement of a consumer has words from outside the catalogue. */
const redactedRow = (row: RequirementRow, redact: Redact): RequirementRow =>
  row.consumer === undefined
    ? row
    : { ...row, statement: redact(row.statement), consumer: redact(row.consumer) }

const redactedCause = (cause: Cause, redact: Redact, redactWords: Redact): Cause => ({
  ...withTwins(cause, (exchange) => redactedExchange(exchange, redact)),
  condition: redactWords(cause.condition),
  deviation: redact(cause.deviation),
  findings: cause.findings.map(redactWords),
  hints: cause.hints.map(redactWords),
  reproduce: redact(cause.reproduce),
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

/** The ids of checks and requirements remain, since they are compared. */
const redactedDecisions = ({ waivers, baseline }: Decisions, redact: Redact): Decisions => ({
  waivers: waivers.map(({ reason, owner, cause, ...rest }) => ({
    ...rest,
    reason: redact(reason),
    owner: redact(owner),
    ...(cause === undefined ? {} : { cause: redact(cause) }),
  })),
  ...(baseline === undefined ? {} : { baseline: { ...baseline, file: redact(baseline.file) } }),
})

/** The report without secrets and with long texts cut. Nothing else redacts a report: every member that may hold a secret is here. */
export function redactedReport(report: Report, secrets: readonly Secret[]): Report {
  const { decisions, setupFailure } = report
  const redact = once(redactor(secrets))
  // A short secret may occur in the kit's own words by chance.
  const redactWords = once(redactor(secrets.filter(({ text }) => text.length >= minSecretLength)))
  return {
    ...report,
    target: { url: redact(report.target.url) },
    seed: redactWords(report.seed),
    plan: redactedPlan(report.plan, redactWords),
    requirements: report.requirements.map((row) => redactedRow(row, redactWords)),
    findings: report.findings.map((finding) => redactedFinding(finding, redact, redactWords)),
    causes: report.causes.map((cause) => redactedCause(cause, redact, redactWords)),
    created: report.created.map((plant) => redactedPlant(plant, redactWords)),
    ...(decisions === undefined ? {} : { decisions: redactedDecisions(decisions, redactWords) }),
    notices: [...new Set(report.notices.map(redact))],
    ...(setupFailure === undefined ? {} : { setupFailure: redact(setupFailure) }),
  }
}
