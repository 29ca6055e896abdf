import Builder from 'fast-xml-builder'
import type { Level } from '../../contracts/catalogue.ts'
import { judgementsOf } from '../judgement.ts'
import type { Report } from '../model.ts'
import { shortened } from '../preview.ts'
import { type Case, lineLimit, type Mark, seconds, testCases, verdictCase } from './junit-case.ts'

const levels: readonly Level[] = ['must', 'should', 'observe']

interface Totals {
  readonly '@_tests': number
  readonly '@_failures': number
  readonly '@_errors': number
}

const count = (cases: readonly Case[], mark: Mark): number =>
  cases.reduce((sum, one) => (one.mark === mark ? sum + 1 : sum), 0)

const totals = (cases: readonly Case[]): Totals => ({
  '@_tests': cases.length,
  '@_failures': count(cases, 'failure'),
  '@_errors': count(cases, 'error'),
})

const suite = (name: string, cases: readonly Case[], report: Report): object => ({
  '@_name': name,
  ...totals(cases),
  '@_skipped': count(cases, 'skipped'),
  '@_timestamp': report.startedAt,
  testcase: cases.map(({ node }) => node),
})

/**
 * JUnit XML as Jenkins and GitLab read it: a suite for each level, a case for each finding. The view is green exactly where
 * the verdict is conformant and no engine broke down.
 */
export function junit(report: Report): string {
  const judgements = judgementsOf(report).filter(({ asked }) => asked)
  const casesOf = (level: Level): Case[] =>
    judgements.filter(({ row }) => row.level === level).flatMap(testCases)
  const suites = [
    { name: 'run', cases: [verdictCase(report)] },
    ...levels.map((level) => ({ name: level, cases: casesOf(level) })),
  ]
  // An attribute whose value is the word true would be written without its value.
  const builder = new Builder({
    ignoreAttributes: false,
    format: true,
    suppressEmptyNode: true,
    suppressBooleanAttributes: false,
  })
  return builder.build({
    '?xml': { '@_version': '1.0', '@_encoding': 'UTF-8' },
    testsuites: {
      '@_name': shortened(`${report.kit.name} ${report.target.url}`, lineLimit),
      ...totals(suites.flatMap(({ cases }) => cases)),
      '@_time': seconds(report.duration),
      testsuite: suites.map(({ name, cases }) => suite(name, cases, report)),
    },
  })
}
