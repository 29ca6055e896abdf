import { type RequirementResult, requirementResultsOf } from '../requirement-result.ts'
import type { Finding, Report } from '../model.ts'
import { shortened } from '../text/preview.ts'
import { linedJson } from '../text/lined-json.ts'
import { findingTexts } from './finding-text.ts'
import { suiteOf } from './junit-case.ts'

type Status = 'passed' | 'failed' | 'skipped' | 'other'

const lineLimit = 1_000

/** Only violations that count for the verdict are failed. Warnings, and what could not be judged, are other. */
function ctrfStatusOf(
  finding: Finding,
  { counts, accepted }: RequirementResult,
): readonly [Status, rawStatus: string] {
  const { outcome } = finding
  if (accepted.has(finding)) return ['other', 'accepted']
  switch (outcome.status) {
    case 'passed':
    case 'observed':
      return ['passed', outcome.status]
    case 'failed':
      return counts ? ['failed', 'failed'] : ['other', 'warning']
    case 'notApplicable':
      return ['skipped', outcome.status]
    case 'inconclusive':
    case 'kitError':
      return ['other', outcome.status]
  }
}

interface Test {
  readonly name: string
  readonly status: Status
  readonly duration: number
  readonly suite: readonly string[]
  readonly rawStatus: string
  readonly tags?: readonly string[]
  readonly message?: string
}

const named = (name: string, otherwise: string): string => shortened(name, lineLimit) || otherwise

function testOf(finding: Finding, result: RequirementResult): Test {
  const { row, accepted } = result
  const [status, rawStatus] = ctrfStatusOf(finding, result)
  const acceptance = accepted.get(finding)
  const duration = finding.evidence.reduce((sum, { timing }) => sum + timing.duration, 0)
  return {
    name: named(finding.title, row.id),
    status,
    duration: Math.round(duration),
    suite: [suiteOf(row), row.id],
    rawStatus,
    tags: [row.level, shortened(finding.engine, 100)],
    ...(rawStatus === 'passed'
      ? {}
      : {
          message: [
            ...(acceptance === undefined ? [] : [`accepted: ${acceptance}`]),
            ...findingTexts(finding),
          ].join('\n'),
        }),
  }
}

const unjudgedTest = ({ row, counts }: RequirementResult): Test => ({
  name: named(row.statement, row.id),
  status: counts ? 'other' : 'skipped',
  duration: 0,
  suite: [suiteOf(row), row.id],
  rawStatus: 'unjudged',
  message: 'No check judged this requirement.',
})

/** Common Test Report Format: a test for each finding. */
export function ctrf(report: Report): string {
  const tests = requirementResultsOf(report)
    .filter(({ asked }) => asked)
    .flatMap((result) =>
      result.findings.length === 0
        ? [unjudgedTest(result)]
        : result.findings.map((finding) => testOf(finding, result)),
    )
  const counts = { passed: 0, failed: 0, skipped: 0, pending: 0, other: 0 }
  for (const { status } of tests) counts[status] += 1
  const start = Date.parse(report.startedAt)
  const results = {
    tool: { name: report.kit.name, version: report.kit.version },
    summary: { tests: tests.length, ...counts, start, stop: start + Math.round(report.duration) },
    environment: { appName: 'Plant Store', extra: { target: report.target.url, contract: report.contract } },
    tests,
  }
  return linedJson({ reportFormat: 'CTRF', specVersion: '0.0.0', results }, 3)
}
