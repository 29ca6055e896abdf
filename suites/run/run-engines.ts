import type { Exchange } from '../../reports/model.ts'
import { type EngineContext, type EngineResult, emptyResult } from '../session/engine.ts'
import { askedOf, contractsFor } from './engine-crash.ts'
import { EngineRun } from './engine-run.ts'
import type { EngineEntry } from './engines.ts'
import { AsyncQueue } from './async-queue.ts'

/** Whether the run asks for anything that the engine can judge, or for a consumer's contract. */
const isAsked = (entry: EngineEntry, context: EngineContext): boolean =>
  askedOf(entry, context).length + contractsFor(entry, context).length > 0

/** Nothing was sent by it. */
const leftOut: EngineResult = { ...emptyResult, complete: false }

/**
 * Runs the engines, and returns their results in the order of the entries. They send in turn; those with a process of their own
 * load at once. An engine that judges what others recorded does so as each of them ends.
 * If the first one finds that nothing can be judged, the run ends with what it said.
 */
export async function runEngines(
  entries: readonly EngineEntry[],
  context: EngineContext,
): Promise<EngineResult[]> {
  const runs = entries.filter((entry) => isAsked(entry, context)).map((entry) => new EngineRun(entry))
  const senders = runs.filter((run) => !run.judgesRecorded)
  const results = new Map<EngineRun, EngineResult>()
  let endOfSending: () => void = () => undefined
  const sent = new Promise<void>((resolve) => {
    endOfSending = resolve
  })
  const judges = runs
    .filter((run) => run.judgesRecorded)
    .map((run) => {
      const recorded = new AsyncQueue<readonly Exchange[]>()
      return { run, recorded, result: run.run({ ...context, recorded }, sent) }
    })
  try {
    for (const [index, run] of senders.entries()) {
      const isOver = context.target.signal?.aborted ?? false
      const result = isOver ? leftOut : await run.run(context)
      if (isOver) run.close()
      results.set(run, result)
      if (index === 0 && result.setupFailure) return [result]
      for (const { recorded } of judges) recorded.push(result.exchanges ?? [])
    }
    for (const { recorded } of judges) recorded.end()
    endOfSending()
    for (const { run, result } of judges) results.set(run, await result)
  } finally {
    for (const run of runs) run.close()
  }
  return runs.flatMap((run) => results.get(run) ?? [])
}
