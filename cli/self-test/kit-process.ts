/** Runs in a worker of the self-test: the kit against one server after the other. */
import { outcomeText } from '../../reports/text/outcome-text.ts'
import { levelsOf } from '../../contracts/catalogue.ts'
import { loadContract } from '../../contracts/contract.ts'
import type { Finding } from '../../reports/model.ts'
import { verdictOf } from '../../reports/verdict.ts'
import { standardRetryLimits } from '../../suites/http/retry/retry-policy.ts'
import { engineOf } from '../../suites/run/engine-module.ts'
import { engines as allEngines, type EngineEntry, type InProcessEntry } from '../../suites/run/engines.ts'
import { judgeTarget } from '../../suites/run/judge-target.ts'
import { planOf } from '../commands/plan.ts'
import { reportOf } from '../commands/assemble-report.ts'
import type { CheckResult, KitResult } from './case.ts'
import { diagnosisResultOf } from './diagnosis-result.ts'

interface KitRequest {
  readonly url: string
  readonly token: string
  readonly engines: readonly string[]
  readonly seed: string
}

/** Time limit of one request, in milliseconds. With the default, faults that never respond would take too long. */
const timeout = 5_000
/**
 * Shorter than usual, since pauses would take some seconds in each of hundreds of runs. Faults that need the usual pauses have
 * their own tests.
 */
const idlePause = 50
const limits = { ...standardRetryLimits, dropPause: 200 }

const contract = loadContract()

/**
 * An engine that has a worker in a user's run. Here it runs in this process, so that its tool is loaded only once: before any request,
 * since nothing can be sent or read meanwhile.
 */
async function loaded(entry: EngineEntry): Promise<InProcessEntry> {
  if (!('module' in entry)) return entry
  const { module, ...rest } = entry
  const engine = await engineOf(module.href, entry.name)
  return { ...rest, load: () => Promise.resolve(engine) }
}

const resultOf = ({ check, requirement, engine, outcome }: Finding): CheckResult => ({
  check,
  requirement,
  engine,
  status: outcome.status,
  text: outcomeText(outcome),
})

/** Runs these engines against a server. */
export async function judgeServer({ url, token, engines, seed }: KitRequest): Promise<KitResult> {
  const chosen = await Promise.all(allEngines.filter(({ name }) => engines.includes(name)).map(loaded))
  const settings = { target: { url, token, timeout, idlePause, limits }, only: [], strict: false, seed }
  const result = await judgeTarget(chosen, {
    ...settings,
    levels: levelsOf(contract.requirements),
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
  return {
    verdict: verdictOf(report),
    checks: report.findings.map(resultOf),
    notices: report.notices,
    diagnosis: diagnosisResultOf(result),
  }
}
