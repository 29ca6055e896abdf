import type { Matrix } from '../../../cli/self-test/matrix.ts'
import type { Said, TrialKind, TrialRun } from '../../../cli/self-test/trial.ts'
import { loadContract } from '../../../contracts/contract.ts'
import type { Verdict } from '../../../reports/verdict.ts'

export const said = (requirement: string, status: Said['status'], engine = 'requirements'): Said => ({
  check: `${engine}/${requirement}/a check`,
  requirement,
  engine,
  status,
  words: '',
})

export const run = (verdict: Verdict, ...all: readonly Said[]): TrialRun => ({
  verdict,
  said: all,
})

/** A matrix of one trial. */
export const matrixOfOne = (
  kind: TrialKind,
  id: string,
  runs: readonly TrialRun[],
  engines: readonly string[] = ['requirements'],
): Matrix => ({
  seed: 'a',
  engines,
  requirements: loadContract().requirements,
  results: [{ trial: { kind, id, deviations: [id], runs: runs.map(() => engines) }, runs }],
})
