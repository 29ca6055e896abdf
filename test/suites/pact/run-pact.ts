import { after, before } from 'mocha'
import type { Finding, OutcomeStatus } from '../../../reports/model.ts'
import type { EngineContext, EngineResult } from '../../../suites/session/engine.ts'
import type { TargetOptions } from '../../../suites/http/target-options.ts'
import type { PactOptions } from '../../../suites/pact/supplied-pact.ts'
import { token } from '../plant-store.ts'
import { afterPreflight } from '../session/preflight-of.ts'
import { WorkerEngine } from '../../../suites/run/worker-engine.ts'

/** Backoff that a test can afford. */
const limits = { refusal: 50, retries: 2, requestDelay: 50, runDelay: 200, dropPause: 10 }

export interface Asked extends Partial<Pick<EngineContext, 'only'>> {
  readonly target?: Partial<TargetOptions>
  readonly pact?: PactOptions
}

/** Runs the engine against a URL, after a preflight. */
export type RunPact = (url: string, asked?: Asked) => Promise<EngineResult>

/** The engine in one worker for all tests of a suite: its tool prints. */
export function pactInWorker(): RunPact {
  let worker: WorkerEngine
  before(() => {
    worker = new WorkerEngine({
      name: 'pact',
      module: new URL('../../../suites/pact/engine.js', import.meta.url),
    })
  })
  after(() => worker.close())
  return async (url, asked = {}) => {
    const context = await afterPreflight({
      target: { url, token, timeout: 5_000, limits, ...asked.target },
      only: asked.only ?? [],
      ...(asked.pact === undefined ? {} : { options: asked.pact }),
    })
    return worker.run(context)
  }
}

/** The requirements with a finding of a status, sorted, each once. */
export const requirementsWith = ({ findings }: EngineResult, status: OutcomeStatus): string[] =>
  [
    ...new Set(
      findings.filter(({ outcome }) => outcome.status === status).map(({ requirement }) => requirement),
    ),
  ].sort()

export const notPassed = ({ findings }: EngineResult): readonly Finding[] =>
  findings.filter(({ outcome }) => outcome.status !== 'passed')

interface PactText {
  readonly consumer?: string
  readonly provider?: string
  readonly interactions: readonly object[]
}

/** The text of a pact file of version 3. */
export const pactText = ({
  consumer = 'web-shop',
  provider = 'plant-store',
  interactions,
}: PactText): string =>
  JSON.stringify({
    consumer: { name: consumer },
    provider: { name: provider },
    interactions,
    metadata: { pactSpecification: { version: '3.0.0' } },
  })

/** A create as a consumer's pact has it; the response has the name and nothing else. */
export const create = (description: string, over: object = {}): object => ({
  description,
  providerStates: [{ name: 'the id 7 is free' }],
  request: {
    method: 'POST',
    path: '/plants',
    headers: { Authorization: 'Bearer of-the-consumer', 'Content-Type': 'application/json' },
    body: { id: 7, name: 'Fern' },
  },
  response: { status: 200, body: { name: 'Fern' } },
  ...over,
})

/** The options of a run for which a consumer supplied this pact. */
export const supplied = (text: string): PactOptions => ({
  pacts: [{ source: 'web-shop.json', consumer: 'web-shop', text, interactions: 1 }],
  provider: 'plant-store',
})

/** A supplied pact with these interactions. */
export const pactOf = (...interactions: readonly object[]): PactOptions =>
  supplied(pactText({ interactions }))
