import picocolors from 'picocolors'
import { counted, grouped } from '../../reports/text/plural.ts'
import { withoutLogCommands } from '../../reports/text/log-commands.ts'
import type { Output } from '../output/output.ts'
import type { TrafficFinding, TrafficReport } from './traffic-report.ts'
import type { TrafficVerdict } from './traffic-verdict.ts'

const heads: Readonly<Record<TrafficVerdict, string>> = {
  violated: 'VIOLATED',
  'no violation': 'NO VIOLATION',
  'incomplete coverage': 'INCONCLUSIVE',
  'nothing to judge': 'INCONCLUSIVE',
  'ended early': 'INCONCLUSIVE',
}

const countsText = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([name, times]) => `${name}: ${grouped(times)}`)
    .join(', ') || 'none'

function exchangesText({ exchanges }: TrafficReport): string {
  const { judged, ofOtherServices, withoutResponse, ofServer, malformed } = exchanges
  const left = [
    [ofOtherServices, 'of other services'],
    [withoutResponse, 'without a response'],
    [ofServer, 'that the HTTP server may have refused'],
    [malformed, 'that are not exchanges'],
  ] as const
  const words = left.flatMap(([count, what]) => (count === 0 ? [] : [`${grouped(count)} ${what}`]))
  return `${counted(judged, 'exchange')} judged${words.length === 0 ? '' : `; left out: ${words.join(', ')}`}`
}

const marks = { must: '✗', should: '!', observe: '·' } as const

function findingText({ requirement, level, engine, status, text, evidence }: TrafficFinding): string[] {
  const isObserved = status === 'observed'
  const shown = evidence.flatMap(({ entry, sent, got, body }) => [
    `    ${entry}`,
    `      sent  ${sent}`,
    `      got   ${got}`,
    `            ${body}`,
  ])
  const mark = isObserved ? marks.observe : marks[level]
  return [`${mark} ${requirement} (${isObserved ? 'observed' : level}, ${engine}): ${text}`, ...shown]
}

const advice: Readonly<Record<TrafficVerdict, (report: TrafficReport) => string>> = {
  violated: () => 'Fix it, then record traffic again.',
  'no violation': ({ needRun }) =>
    `Nothing in this traffic violates the contract. That is not conformance: ${counted(needRun, 'requirement needs', 'requirements need')} a run.`,
  'incomplete coverage': ({ missing }) =>
    `The traffic does not have ${missing.join(', ')}: record more of it.`,
  'nothing to judge': ({ baseUrl }) =>
    `No exchange below ${baseUrl} has a response: check --base-url, and how the traffic was recorded.`,
  'ended early': () => 'The files were not read to their end.',
}

/** The report for a terminal. */
export function trafficText(report: TrafficReport, { colors }: Pick<Output, 'colors'>): string {
  const { bold } = picocolors.createColors(colors)
  const { verdict, baseUrl, findings, coverage, notices } = report
  const shown = findings.filter(({ status }) => status === 'failed' || status === 'observed')
  const open = findings.filter(({ status }) => status === 'inconclusive')
  const names = (status: string): string =>
    [...new Set(findings.filter((one) => one.status === status).map(({ requirement }) => requirement))].join(
      ', ',
    ) || 'none'
  return withoutLogCommands(
    `${[
      `${bold(heads[verdict])}  ${baseUrl}`,
      exchangesText(report),
      ...shown.flatMap(findingText),
      'What the traffic exercised:',
      `  responses      ${countsText(coverage.responses)}`,
      `  plants         ${countsText(coverage.plants)}`,
      `  statuses       ${countsText(coverage.statuses)}`,
      `  content types  ${countsText(coverage.contentTypes)}`,
      `  kept           ${names('passed')}`,
      `  not reached    ${names('notApplicable')}`,
      ...(open.length === 0 ? [] : [`  left open      ${names('inconclusive')}: bodies are missing or cut`]),
      ...notices,
      advice[verdict](report),
    ].join('\n')}\n`,
  )
}
