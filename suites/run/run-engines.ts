import type { Exchange } from '../../reports/model.ts'
import { type EngineResult, emptyResult } from '../session/engine.ts'
import { Budget, nothing } from '../http/budget.ts'
import type { TargetOptions } from '../http/target-options.ts'
import { EngineRun } from './engine-run.ts'
import type { EngineEntry } from './engines.ts'
import { keptFor, runAllowance } from './run-allowance.ts'
import { askedOf, type RunContext, suppliedRowsFor } from './run-context.ts'
import { withOwnRules } from './tool-responses.ts'

/** Whether the run asks for anything that the engine can judge, or for a supplied pact. */
const isAsked = (entry: EngineEntry, context: RunContext): boolean =>
  askedOf(entry, context).length + suppliedRowsFor(entry, context).length > 0

const sharing = (context: RunContext, own: Partial<TargetOptions>): RunContext => ({
  ...context,
  target: { ...context.target, ...own },
})

const violatesMust = ({ findings }: EngineResult, { levels }: RunContext): boolean =>
  findings.some(
    ({ outcome, requirement }) => outcome.status === 'failed' && levels.get(requirement) === 'must',
  )

/** The result of an engine that sent nothing. */
const notRun: EngineResult = { ...emptyResult, complete: false }

/**
 * Runs the engines, and returns their results in the order of the entries. They send in turn, each with a share of what is left of
 * the run's budget. The later ones load while the first one pauses, so that they do not slow it down; a run of a part, which may
 * have no pause, loads all at once. Engines that judge what others recorded run last.
 */
export async function runEngines(
  entries: readonly EngineEntry[],
  context: RunContext,
): Promise<EngineResult[]> {
  const runs = entries.filter((entry) => isAsked(entry, context)).map((entry) => new EngineRun(entry))
  const results = new Map<EngineRun, EngineResult>()
  const recorded = context.preflight.interactions.map(({ exchange }) => exchange)
  const judges = runs.filter(({ entry }) => entry.judgesRecorded === true)
  const senders = runs.filter((run) => !judges.includes(run))
  const whole = runAllowance(entries, context)
  const { budget = new Budget(whole) } = context.target
  const onExchange = (exchange: Exchange): void => void recorded.push(exchange)
  const loadAll = (): void => {
    for (const run of runs) run.load()
  }
  const isOver = (): boolean => context.target.signal?.aborted ?? false
  let { health } = context.target
  try {
    if (context.only.length > 0 || context.checks !== undefined) loadAll()
    for (const [index, run] of senders.entries()) {
      if (index > 0 && !isOver()) loadAll()
      const later = senders.slice(index + 1).map(({ entry }) => entry)
      const isViolated = [...results.values()].some((result) => violatesMust(result, context))
      const share = budget.lend(keptFor(later, whole, context), !isViolated)
      const result = isOver()
        ? notRun
        : withOwnRules(
            run.entry,
            await run.run(sharing(context, { budget: share, health, onExchange, onPause: loadAll })),
            [...results].flatMap(([{ entry }, ended]) => (entry.isOwn === true ? [ended] : [])),
            context,
          )
      budget.takeBack(share)
      health = result.health ?? health
      results.set(run, result)
    }
    const judging = { ...sharing(context, { budget: new Budget(nothing) }), recorded }
    for (const run of judges) if (!isOver()) results.set(run, await run.run(judging))
  } finally {
    for (const run of runs) run.close()
  }
  return runs.map((run) => results.get(run) ?? notRun)
}
