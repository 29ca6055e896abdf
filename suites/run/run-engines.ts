import { type EngineContext, type EngineResult, emptyResult } from '../session/engine.ts'
import { askedOf, contractsFor } from './engine-crash.ts'
import { EngineRun } from './engine-run.ts'
import type { EngineEntry } from './engines.ts'
import { AsyncQueue } from './async-queue.ts'

/** Whether the run asks for anything that the engine can judge, or for a consumer's contract. */
const isAsked = (entry: EngineEntry, context: EngineContext): boolean =>
  askedOf(entry, context).length + contractsFor(entry, context).length > 0

/** So many engines are made ready while one sends. */
const ahead = 2

/** Nothing was sent by it. */
const leftOut: EngineResult = { ...emptyResult, complete: false }

/**
 * Runs the engines, and returns their results in the order of the entries. They send in turn, and the next ones are made ready
 * meanwhile; those with a process of their own at once. An engine that judges what others recorded does so as each of them
 * ends: it is made ready last.
 * Where the first one finds that nothing can be judged, the run ends with what it said.
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
  const loaded = Promise.all(senders.filter(({ hasProcess }) => hasProcess).map((run) => run.prepare()))
  const judges = runs
    .filter((run) => run.judgesRecorded)
    .map((run) => {
      const recorded = new AsyncQueue()
      return { run, recorded, result: loaded.then(() => run.run({ ...context, recorded }, sent)) }
    })
  try {
    for (const [index, run] of senders.entries()) {
      for (const next of senders.slice(index + 1, index + 1 + ahead)) void next.prepare()
      const isOver = context.target.signal?.aborted ?? false
      const result = isOver ? leftOut : await run.run(context)
      // The judges wait until the others have loaded, or ended.
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
