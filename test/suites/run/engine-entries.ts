import type { WorkerEntry, InProcessEntry } from '../../../suites/run/engines.ts'
import type { Exchange, Finding } from '../../../reports/model.ts'
import { noPreflight } from '../../../suites/session/preflight.ts'
import type { RunContext } from '../../../suites/run/run-context.ts'
import { type EngineResult, emptyResult } from '../../../suites/session/engine.ts'

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

export const exchange: Exchange = {
  id: 1,
  request: { method: 'POST', path: '/plants', headers: [], body: null },
  response: null,
  timing: { startedAt: 0, duration: 0 },
}

export const recording = own('recording', () => ({
  ...emptyResult,
  runId: 'abc',
  exchanges: [exchange, exchange],
}))

export function contextOf(over: Partial<RunContext> = {}): RunContext & { readonly told: Finding[] } {
  const told: Finding[] = []
  return {
    target: { url: 'http://127.0.0.1:9', token: 'secret-token', timeout: 100 },
    preflight: noPreflight,
    levels: new Map([
      ['plant-shape', 'must'],
      ['error-shape', 'must'],
    ]),
    only: [],
    strict: false,
    seed: 'seed',
    userAgent: 'test',
    onFinding: (finding) => told.push(finding),
    ...over,
    told,
  }
}
