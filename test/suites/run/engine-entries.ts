import type { WorkerEntry, InProcessEntry } from '../../../suites/run/engines.ts'
import type { Finding } from '../../../reports/model.ts'
import type { RunContext } from '../../../suites/run/run-context.ts'
import { type EngineResult, emptyResult } from '../../../suites/session/engine.ts'
import { exchange } from '../rules/responses.ts'
import { engineContext } from '../session/engine-context.ts'

const module = new URL('engines/tools.js', import.meta.url)

export const child = (name: string, over: Partial<WorkerEntry> = {}): WorkerEntry => ({
  name,
  module,
  requirements: ['plant-shape'],
  ...over,
})

export const own = (name: string, result: () => EngineResult | Promise<EngineResult>): InProcessEntry => ({
  name,
  load: async () => ({ run: async () => result() }),
})

/** Records two exchanges. */
export const recording: InProcessEntry = {
  name: 'recording',
  load: async () => ({
    run: async ({ target: { onExchange } }) => {
      for (let count = 0; count < 2; count += 1) onExchange?.(exchange(''))
      return { ...emptyResult, runId: 'abc' }
    },
  }),
}

export function contextOf(over: Partial<RunContext> = {}): RunContext & { readonly told: Finding[] } {
  const told: Finding[] = []
  const context = engineContext({
    target: { url: 'http://127.0.0.1:9', token: 'secret-token', timeout: 100 },
    onFinding: (finding) => told.push(finding),
  })
  return { ...context, ...over, told }
}
