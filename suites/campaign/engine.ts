import type { Outcome } from '../../reports/model.ts'
import { type Engine, type EngineContext, type EngineResult, emptyResult } from '../session/engine.ts'
import { inconclusive, Interrupted } from '../http/interruption.ts'
import { TargetUnavailable } from '../http/target-health.ts'
import { casesOf } from './cases-of-run.ts'
import { type CorpusEntry, joined, readCorpus, writeCorpus } from './corpus.ts'
import type { Counterexample } from './counterexample.ts'
import { Findings } from './findings.ts'
import { Shrinker } from './shrinker.ts'
import { type CampaignOptions, type CampaignPlan, planOf } from './plan.ts'
import { CampaignSession } from './campaign-session.ts'
import { Tally } from './tally.ts'
import { titles } from './titles.ts'
import { CaseRunner } from './case-runner.ts'

/** Sends the cases and looks into those that failed. Returns the outcome of the rest; null if nothing was left open. */
async function campaignOn(
  session: CampaignSession,
  volley: CaseRunner,
  inquiry: Shrinker,
  cases: ReturnType<typeof casesOf>,
): Promise<Outcome | null> {
  try {
    await volley.send(cases)
    session.run.target.closeIdle()
    for (const suspect of volley.suspects) await inquiry.into(suspect)
    return null
  } catch (error) {
    if (error instanceof TargetUnavailable || error instanceof Interrupted) return inconclusive(error)
    throw error
  }
}

function noticesOf(session: CampaignSession, { leftOut }: CaseRunner): string[] {
  const notices: string[] = []
  if (leftOut > 0) notices.push(`The campaign reached its bounds; ${leftOut} of its cases were left out.`)
  const unlisted = session.creations - session.created.length - session.run.created.length
  if (unlisted > 0)
    notices.push(
      `The campaign created ${session.creations} plants, of which the first are listed; all of their names contain ${session.run.unique.runId}.`,
    )
  return notices
}

/** Returns what the reader has to know, where the file could not be written: what was found stands in the report all the same. */
function remember(
  file: string,
  before: readonly CorpusEntry[],
  found: readonly Counterexample[],
  { seed }: CampaignPlan,
): string[] {
  const entries = found.map(({ requirement, from, text }) => ({
    requirement,
    shape: from.shape,
    text,
    seed,
    path: from.path,
  }))
  try {
    writeCorpus(file, joined(before, entries))
    return []
  } catch (error) {
    return [`The counter-examples were not kept: ${file} cannot be written (${String(error)}).`]
  }
}

/** Generated cases: valid ones that have to be accepted, and invalid ones, a single mutation away, that must not be. */
export const campaign: Engine<CampaignOptions> = {
  name: 'campaign',

  async run(context: EngineContext<CampaignOptions>): Promise<EngineResult> {
    if (context.only.length > 0 && !context.only.some((id) => titles.has(id))) return emptyResult
    const options = context.options ?? {}
    const plan = planOf(options)
    const corpus = options.corpus === undefined ? [] : readCorpus(options.corpus)
    const cases = casesOf(plan, options.replay, corpus)
    const session = await CampaignSession.open(context, plan.seed)
    const { target, unique } = session.run
    const findings = new Findings(context, plan)
    const tally = new Tally()
    const volley = new CaseRunner(session, tally, plan)
    try {
      const inquiry = new Shrinker(session, plan, context.preflight.stored !== null)
      const leftOpen = await campaignOn(session, volley, inquiry, cases)
      findings.conclude(tally, inquiry.found, leftOpen)
      const isKept = options.corpus !== undefined && plan.writesCorpus && inquiry.found.length > 0
      const unkept = isKept ? remember(options.corpus, corpus, inquiry.found, plan) : []
      return {
        findings: findings.all,
        exchanges: target.exchanges,
        created: [...session.run.created, ...session.created],
        requests: target.requests,
        runId: unique.runId,
        notices: [...noticesOf(session, volley), ...unkept],
        complete: !(context.target.signal?.aborted ?? false),
      }
    } finally {
      target.close()
    }
  },
}
