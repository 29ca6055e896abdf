import { levels } from '../../contracts/catalogue.ts'
import { type RequirementResult, requirementResultsOf } from '../requirement-result.ts'
import { type Markup, markup } from '../html/markup.ts'
import type { Report } from '../model.ts'
import { shortened } from '../text/preview.ts'
import {
  type JunitCase,
  lineLimit,
  type JunitMark,
  seconds,
  suiteOf,
  testCases,
  verdictCase,
} from './junit-case.ts'

/** A suite as text. Cases are written one by one, since a run may have a hundred thousand. */
interface Suite {
  readonly name: string
  readonly counts: Readonly<Record<JunitMark, number>>
  readonly cases: readonly string[]
}

function suiteWith(name: string, cases: Iterable<JunitCase>): Suite {
  const counts: Record<JunitMark, number> = { passed: 0, failure: 0, error: 0, skipped: 0 }
  const lines: string[] = []
  for (const { mark, xml } of cases) {
    counts[mark] += 1
    lines.push(xml)
  }
  return { name, counts, cases: lines }
}

function* casesOf(report: Report, results: readonly RequirementResult[]): Generator<JunitCase> {
  for (const result of results) yield* testCases(result, report)
}

function totals(suites: readonly Suite[]): Markup {
  const total = (mark: JunitMark): number => suites.reduce((sum, { counts }) => sum + counts[mark], 0)
  const tests = suites.reduce((sum, { cases }) => sum + cases.length, 0)
  return markup`tests="${tests}" failures="${total('failure')}" errors="${total('error')}"`
}

const linesOf = (suite: Suite, { startedAt }: Report): string[] => [
  markup`<testsuite name="${suite.name}" ${totals([suite])} skipped="${suite.counts.skipped}" timestamp="${startedAt}">`
    .text,
  ...suite.cases,
  '</testsuite>',
]

/**
 * JUnit XML for Jenkins and GitLab: a suite for each level, a case for each finding. All cases pass only if the verdict is
 * conformant, or partial for a shard, no engine crashed and nothing was inconclusive.
 */
export function junit(report: Report): string {
  const results = requirementResultsOf(report).filter(({ asked }) => asked)
  const names = new Set<string>([...levels, ...results.map(({ row }) => suiteOf(row))])
  const suites = [
    suiteWith('run', [verdictCase(report)]),
    ...[...names].map((name) =>
      suiteWith(
        name,
        casesOf(
          report,
          results.filter(({ row }) => suiteOf(row) === name),
        ),
      ),
    ),
  ]
  const title = shortened(`${report.kit.name} ${report.target.url}`, lineLimit)
  return `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    markup`<testsuites name="${title}" ${totals(suites)} time="${seconds(report.duration)}">`.text,
    ...suites.flatMap((suite) => linesOf(suite, report)),
    '</testsuites>',
  ].join('\n')}\n`
}
