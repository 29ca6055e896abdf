import { type RequirementResult, requirementResultsOf } from '../requirement-result.ts'
import type { Finding, Report } from '../model.ts'
import { shortened } from '../text/preview.ts'
import { jsonText } from '../text/escape-invisible.ts'
import { findingTexts } from './finding-text.ts'
import { suiteOf } from './junit-case.ts'

type Status = 'passed' | 'failed' | 'skipped' | 'other'

const specVersion = '0.0.0'
const lineLimit = 1_000

/** Only violations that count for the verdict are failed. Warnings, and what could not be judged, are other. */
function statusOf(
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

const named = (name: string, otherwise: string): string => shortened(name, lineLimit) || otherwise

function testOf(finding: Finding, result: RequirementResult): { status: Status; json: string } {
  const { row, accepted } = result
  const [status, rawStatus] = statusOf(finding, result)
  const acceptance = accepted.get(finding)
  const duration = finding.evidence.reduce((sum, { timing }) => sum + timing.duration, 0)
  const test = {
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
  return { status, json: jsonText(test) }
}

function unjudgedTest({ row, counts }: RequirementResult): { status: Status; json: string } {
  const status = counts ? 'other' : 'skipped'
  const test = {
    name: named(row.statement, row.id),
    status,
    duration: 0,
    suite: [suiteOf(row), row.id],
    rawStatus: 'unjudged',
    message: 'No check judged this requirement.',
  }
  return { status, json: jsonText(test) }
}

/** Common Test Report Format: a test for each finding. */
export function ctrf(report: Report): string {
  const counts = { passed: 0, failed: 0, skipped: 0, pending: 0, other: 0 }
  const lines: string[] = []
  const add = ({ status, json }: { status: Status; json: string }): void => {
    counts[status] += 1
    lines.push(json)
  }
  for (const result of requirementResultsOf(report).filter(({ asked }) => asked)) {
    if (result.findings.length === 0) add(unjudgedTest(result))
    for (const finding of result.findings) add(testOf(finding, result))
  }
  const start = Date.parse(report.startedAt)
  const summary = { tests: lines.length, ...counts, start, stop: start + Math.round(report.duration) }
  const tool = { name: report.kit.name, version: report.kit.version }
  const environment = {
    appName: 'Plant Store',
    extra: { target: report.target.url, contract: report.contract },
  }
  return `{"reportFormat":"CTRF","specVersion":"${specVersion}","results":{"tool":${jsonText(tool)},
"summary":${JSON.stringify(summary)},
"environment":${jsonText(environment)},
"tests":[\n${lines.join(',\n')}\n]}}\n`
}
