import Builder from 'fast-xml-builder'
import { type Judgement, judgementsOf } from '../judgement.ts'
import { levels } from '../labels.ts'
import type { Report } from '../model.ts'
import { shortened } from '../preview.ts'
import { type Case, lineLimit, type Mark, seconds, suiteOf, testCases, verdictCase } from './junit-case.ts'

// An attribute whose value is the word true would be written without its value.
const builder = new Builder({
  ignoreAttributes: false,
  suppressEmptyNode: true,
  suppressBooleanAttributes: false,
})

type Counts = Record<Mark, number>

/** A suite as text. A run may have a hundred thousand cases: each is written as it comes, none is kept as a tree. */
interface Suite {
  readonly name: string
  readonly counts: Counts
  readonly lines: readonly string[]
}

function suiteWith(name: string, cases: Iterable<Case>): Suite {
  const counts: Counts = { passed: 0, failure: 0, error: 0, skipped: 0 }
  const lines: string[] = []
  for (const { mark, node } of cases) {
    counts[mark] += 1
    lines.push(builder.build({ testcase: node }))
  }
  return { name, counts, lines }
}

function* casesOf(judgements: readonly Judgement[]): Generator<Case> {
  for (const judgement of judgements) yield* testCases(judgement)
}

const total = (suites: readonly Suite[], mark: Mark): number =>
  suites.reduce((sum, { counts }) => sum + counts[mark], 0)

const totals = (suites: readonly Suite[]): object => ({
  '@_tests': suites.reduce((sum, { lines }) => sum + lines.length, 0),
  '@_failures': total(suites, 'failure'),
  '@_errors': total(suites, 'error'),
})

/** The opening tag and the closing one. */
function element(name: string, attributes: object): readonly [string, string] {
  const end = `</${name}>`
  const whole = builder.build({ [name]: { ...attributes, '#text': ' ' } })
  return [whole.slice(0, -end.length).trimEnd(), end]
}

function linesOf(suite: Suite, report: Report): string[] {
  const [open, close] = element('testsuite', {
    '@_name': suite.name,
    ...totals([suite]),
    '@_skipped': suite.counts.skipped,
    '@_timestamp': report.startedAt,
  })
  return [open, ...suite.lines, close]
}

/**
 * JUnit XML as Jenkins and GitLab read it: a suite for each level, a case for each finding. The view is green only where the
 * verdict is conformant, no engine broke down and nothing was inconclusive.
 */
export function junit(report: Report): string {
  const judgements = judgementsOf(report).filter(({ asked }) => asked)
  const names = new Set<string>([...levels, ...judgements.map(({ row }) => suiteOf(row))])
  const suites = [
    suiteWith('run', [verdictCase(report)]),
    ...[...names].map((name) =>
      suiteWith(name, casesOf(judgements.filter(({ row }) => suiteOf(row) === name))),
    ),
  ]
  const [open, close] = element('testsuites', {
    '@_name': shortened(`${report.kit.name} ${report.target.url}`, lineLimit),
    ...totals(suites),
    '@_time': seconds(report.duration),
  })
  const lines = suites.flatMap((suite) => linesOf(suite, report))
  return `${['<?xml version="1.0" encoding="UTF-8"?>', open, ...lines, close].join('\n')}\n`
}
