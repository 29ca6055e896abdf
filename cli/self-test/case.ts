import type { OutcomeStatus } from '../../reports/model.ts'
import type { Verdict } from '../../reports/verdict.ts'
import type { DiagnosisResult } from './diagnosis-result.ts'
import type { Traffic } from './traffic.ts'

export type CaseKind = 'reference' | 'fault' | 'variant' | 'pair'

/** One server on which the self-test runs the kit. */
export interface SelfTestCase {
  readonly kind: CaseKind
  /** The ids of its changes, joined. */
  readonly id: string
  /** Ids of faults and variants. */
  readonly changes: readonly string[]
  /** The engines of each run. All runs use the same store, one after the other. */
  readonly runs: readonly (readonly string[])[]
}

/** The result of one check in one run. */
export interface CheckResult {
  readonly check: string
  readonly requirement: string
  readonly engine: string
  readonly status: OutcomeStatus
  /** The violation, the observation, or the reason why nothing was judged; empty if the check passed. */
  readonly text: string
}

/** The verdict and the results of one run. */
export interface KitResult {
  readonly verdict: Verdict
  readonly checks: readonly CheckResult[]
  readonly notices: readonly string[]
  readonly diagnosis: DiagnosisResult
}

/** The result of one run of the kit. */
export interface CaseRun extends KitResult {
  readonly traffic: Traffic
}

export interface CaseResult {
  readonly testCase: SelfTestCase
  readonly runs: readonly CaseRun[]
  /** The reason why runs are missing: the self-test itself crashed. */
  readonly crash?: string
}

const raising: ReadonlySet<OutcomeStatus> = new Set(['failed', 'inconclusive', 'kitError'])

/** What the kit raised against a server: a violation, a warning, or something inconclusive. */
export const raisedIn = (run: CaseRun): CheckResult[] =>
  run.checks.filter(({ status }) => raising.has(status))

export const violations = (run: CaseRun): CheckResult[] =>
  run.checks.filter(({ status }) => status === 'failed')
