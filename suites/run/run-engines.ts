import type { Exchange } from '../../reports/model.ts'
import { type EngineResult, emptyResult } from '../session/engine.ts'
import { AsyncQueue } from './async-queue.ts'
import { askedOf, contractsFor } from './engine-crash.ts'
import { EngineRun } from './engine-run.ts'
import type { EngineEntry } from './engines.ts'
import type { RunContext } from './run-context.ts'

/** Whether the run asks for anything that the engine can judge, or for a consumer's contract. */
const isAsked = (entry: EngineEntry, context: RunContext): boolean =>
  askedOf(entry, context).length + contractsFor(entry, context).length > 0

/** Nothing was sent by it. */
const leftOut: EngineResult = { ...emptyResult, complete: false }

/** Engines that judge what others recorded: they run beside the others, and end after them. */
class RecordedJudges {
  readonly #queues: AsyncQueue<readonly Exchange[]>[] = []
  readonly #results: Promise<readonly [EngineRun, EngineResult]>[] = []
  #endOfSending: () => void = () => undefined

  constructor(runs: readonly EngineRun[], context: RunContext) {
    const sent = new Promise<void>((resolve) => {
      this.#endOfSending = resolve
    })
    for (const run of runs) {
      const recorded = new AsyncQueue<readonly Exchange[]>()
      this.#queues.push(recorded)
      this.#results.push(run.run({ ...context, recorded }, sent).then((result) => [run, result]))
    }
  }

  push(exchanges: readonly Exchange[]): void {
    for (const queue of this.#queues) queue.push(exchanges)
  }

  end(): Promise<(readonly [EngineRun, EngineResult])[]> {
    for (const queue of this.#queues) queue.end()
    this.#endOfSending()
    return Promise.all(this.#results)
  }
}

/**
 * Runs the engines, and returns their results in the order of the entries. They send in turn; workers begin to load at once. An
 * engine that judges what others recorded does so as each of them ends.
 *
 * @param recorded what was sent before
 */
export async function runEngines(
  entries: readonly EngineEntry[],
  context: RunContext,
  recorded: readonly Exchange[] = [],
): Promise<EngineResult[]> {
  const runs = entries.filter((entry) => isAsked(entry, context)).map((entry) => new EngineRun(entry))
  const results = new Map<EngineRun, EngineResult>()
  const judges = new RecordedJudges(
    runs.filter((run) => run.judgesRecorded),
    context,
  )
  judges.push(recorded)
  let { target } = context
  try {
    for (const run of runs.filter((one) => !one.judgesRecorded)) {
      const isOver = context.target.signal?.aborted ?? false
      const result = isOver ? leftOut : await run.run({ ...context, target })
      target = { ...target, health: result.health ?? target.health }
      results.set(run, result)
      judges.push(result.exchanges ?? [])
    }
    for (const [run, result] of await judges.end()) results.set(run, result)
  } finally {
    for (const run of runs) run.close()
  }
  return runs.flatMap((run) => results.get(run) ?? [])
}
