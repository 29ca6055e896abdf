/** A child process of the self-test: runs the kit against the servers it is told of, one after the other. */
import { loadContract } from '../../contracts/contract.ts'
import type { Finding, Outcome } from '../../reports/model.ts'
import { verdictOf } from '../../reports/verdict.ts'
import { engineOf } from '../../suites/run/engine-module.ts'
import { engines as allEngines, type EngineEntry, type OwnEntry } from '../../suites/run/engines.ts'
import { judgeTarget } from '../../suites/run/judge-target.ts'
import { userAgent } from '../../suites/run/kit.ts'
import { planOf } from '../commands/plan.ts'
import { reportOf } from '../commands/assemble-report.ts'
import { answering } from './answering.ts'
import { type Examination, isExamination } from './messages.ts'
import type { Said, TrialRun } from './trial.ts'

/** Milliseconds of one request: the faults that keep silent are not worth the default. */
const timeout = 5_000

const contract = loadContract()

/** An engine that has a process of its own in a user's run: here this process is its own, and keeps its tool loaded. */
function kept(entry: EngineEntry): OwnEntry {
  if (!('module' in entry)) return entry
  const { module, ...rest } = entry
  return { ...rest, load: () => engineOf(module.href, entry.name) }
}

function wordsOf(outcome: Outcome): string {
  if (outcome.status === 'failed' || outcome.status === 'kitError') return outcome.message
  return 'reason' in outcome ? outcome.reason : ''
}

const saidBy = ({ check, requirement, engine, outcome }: Finding): Said => ({
  check,
  requirement,
  engine,
  status: outcome.status,
  words: wordsOf(outcome),
})

async function run({ url, token, engines, seed }: Examination): Promise<TrialRun> {
  const chosen = allEngines.filter(({ name }) => engines.includes(name)).map(kept)
  const settings = { target: { url, token, timeout }, only: [], strict: false, seed }
  const result = await judgeTarget(chosen, {
    ...settings,
    levels: new Map(contract.requirements.map(({ id, level }) => [id, level])),
    userAgent,
    onFinding: () => undefined,
  })
  const plan = planOf(settings, engines)
  const report = reportOf({
    settings,
    contract,
    plan,
    run: result,
    startedAt: 0,
    endedAt: 0,
    secrets: [],
  })
  return { verdict: verdictOf(report), said: report.findings.map(saidBy) }
}

answering(isExamination, run)
