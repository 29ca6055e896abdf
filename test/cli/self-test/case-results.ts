import type { CaseKind, CaseRun, CheckResult } from '../../../cli/self-test/case.ts'
import type { SelfTestResults } from '../../../cli/self-test/run-cases.ts'
import { loadContract } from '../../../contracts/contract.ts'
import type { Verdict } from '../../../reports/verdict.ts'

export const result = (
  requirement: string,
  status: CheckResult['status'],
  engine = 'requirements',
): CheckResult => ({
  check: `${engine}/${requirement}/a check`,
  requirement,
  engine,
  status,
  text: '',
})

export const run = (verdict: Verdict, ...checks: readonly CheckResult[]): CaseRun => ({
  verdict,
  checks,
  notices: [],
  traffic: { requests: 391, plants: 199, repeatable: 0 },
  diagnosis: { causes: [], violated: [], failures: 0, explained: 0, requests: 0, plants: 0 },
})

/** The results of one case. */
export const resultsOfOne = (
  kind: CaseKind,
  id: string,
  runs: readonly CaseRun[],
  engines: readonly string[] = ['requirements'],
): SelfTestResults => ({
  seed: 'a',
  engines,
  requirements: loadContract().requirements,
  results: [{ testCase: { kind, id, changes: [id], runs: runs.map(() => engines) }, runs }],
})
