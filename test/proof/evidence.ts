import type { CaseKind, CheckResult } from '../../cli/self-test/case.ts'
import type { SelfTestResults } from '../../cli/self-test/run-cases.ts'
import { levelsOf } from '../../contracts/catalogue.ts'

/** What real runs of the kit showed about its checks of musts and shoulds. */
interface Evidence {
  readonly checks: ReadonlySet<string>
  /** Checks that passed on the reference or on a variant. */
  readonly passed: ReadonlySet<string>
  /** Checks that failed on a fault. */
  readonly failed: ReadonlySet<string>
  /** The requirements of these checks. */
  readonly requirements: ReadonlySet<string>
}

const resultsOf = ({ results }: SelfTestResults, kinds: readonly CaseKind[]): CheckResult[] =>
  results
    .filter(({ testCase }) => kinds.includes(testCase.kind))
    .flatMap(({ runs }) => runs)
    .flatMap(({ checks }) => checks)

export function evidenceOf(results: SelfTestResults, engine: string): Evidence {
  const levels = levelsOf(results.requirements)
  const judged = (kinds: readonly CaseKind[]): CheckResult[] =>
    resultsOf(results, kinds).filter(
      (result) => result.engine === engine && levels.get(result.requirement) !== 'observe',
    )
  const conforming = judged(['reference', 'variant', 'pair'])
  const faulty = judged(['fault'])
  const checksOf = (all: readonly CheckResult[], status: CheckResult['status']): Set<string> =>
    new Set(all.filter((result) => result.status === status).map(({ check }) => check))
  return {
    checks: new Set([...conforming, ...faulty].map(({ check }) => check)),
    passed: checksOf(conforming, 'passed'),
    failed: checksOf(faulty, 'failed'),
    requirements: new Set(conforming.map(({ requirement }) => requirement)),
  }
}

export const without = (all: ReadonlySet<string>, those: ReadonlySet<string>): string[] =>
  [...all].filter((one) => !those.has(one)).sort()
