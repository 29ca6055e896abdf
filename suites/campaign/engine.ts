import type { Outcome } from '../../reports/model.ts'
import { UsageError } from '../../common/usage-error.ts'
import { Interrupted } from '../http/interruption.ts'
import { TargetUnavailable } from '../http/target-unavailable.ts'
import { inconclusiveOutcome } from '../rules/inconclusive.ts'
import { type Engine, type EngineContext, type EngineResult, emptyResult } from '../session/engine.ts'
import { resultOf } from '../session/engine-result.ts'
import { CampaignSession } from './campaign-session.ts'
import { CaseRunner } from './case-runner.ts'
import { addToCorpus, readCorpus } from './corpus.ts'
import type { ShrunkCase } from './shrunk-case.ts'
import { CampaignFindings } from './findings.ts'
import { judged } from './judged.ts'
import { type CampaignOptions, type CampaignPlan, campaignPlan } from './plan.ts'
import { plannedCases } from './planned-cases.ts'
import { Shrinker } from './shrinker.ts'
import { Tally } from './tally.ts'

/** Sends the cases and shrinks those that failed. If the campaign ended early, returns the outcome of what was left; otherwise null. */
async function sendCases(
  session: CampaignSession,
  runner: CaseRunner,
  shrinker: Shrinker,
  cases: ReturnType<typeof plannedCases>,
): Promise<Outcome | null> {
  try {
    await runner.run(cases)
    session.session.target.closeIdle()
    for (const failing of runner.failing) await shrinker.shrink(failing)
    return null
  } catch (error) {
    if (!(error instanceof TargetUnavailable || error instanceof Interrupted)) throw error
    for (const failing of runner.failing) shrinker.reportUnshrunk(failing)
    return inconclusiveOutcome(error)
  }
}

const noticesOf = ({ creations, created, session }: CampaignSession): string[] =>
  creations > created.length + session.created.length
    ? [
        `The campaign created ${creations} plants and lists the first ones; all of their names contain ${session.unique.runId}.`,
      ]
    : []

/** Returns a notice if the file cannot be written. The report has the counterexamples in any case. */
function keepCounterexamples(file: string, found: readonly ShrunkCase[], { seed }: CampaignPlan): string[] {
  const entries = found.map(({ requirement, from, text }) => ({
    requirement,
    generated: from.generated,
    text,
    seed,
    path: from.path,
  }))
  try {
    addToCorpus(file, entries)
    return []
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    return [`The counterexamples were not kept: ${error.message}.`]
  }
}

/** Number of cases in flight at a slow target: fewer than the creates that a conforming one has to accept. */
const slowConcurrency = 8

/** Generated cases: valid ones, which have to be accepted, and invalid ones with a single mutation, which must not be. */
export const campaign: Engine<CampaignOptions> = {
  async run(context: EngineContext<CampaignOptions>): Promise<EngineResult> {
    if (context.only.length > 0 && !context.only.some((id) => judged.has(id))) return emptyResult
    const options = context.options ?? {}
    const plan = campaignPlan(options, context.seed)
    const corpus = options.corpus === undefined ? [] : readCorpus(options.corpus)
    const { only } = context
    const { omissions } = context.target
    const cases = plannedCases(plan, { replay: options.replay, corpus, only, omissions })
    const campaignSession = await CampaignSession.open(context, plan)
    const { target, created } = campaignSession.session
    const tally = new Tally()
    const concurrency = options.concurrency ?? (target.health.isSlow ? slowConcurrency : plan.concurrency)
    const runner = new CaseRunner(campaignSession, tally, { ...plan, concurrency })
    const shrinker = new Shrinker(campaignSession, plan, tally, context.preflight.stored !== null)
    const findings = new CampaignFindings(context, plan)
    try {
      const interrupted = await sendCases(campaignSession, runner, shrinker, cases)
      findings.conclude(tally, shrinker.found, interrupted)
      const file = options.shardCorpus ?? options.corpus
      const isKept = file !== undefined && plan.writesCorpus && shrinker.found.length > 0
      const unkept = isKept ? keepCounterexamples(file, shrinker.found, plan) : []
      return resultOf(campaignSession.session, {
        findings: findings.all,
        created: [...created, ...campaignSession.created],
        notices: [...noticesOf(campaignSession), ...unkept],
        leftOut: [...runner.leftOut, ...tally.unshrunk],
      })
    } finally {
      target.close()
    }
  },
}
