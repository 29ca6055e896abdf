import { expect } from 'chai'
import { describe, it } from 'mocha'
import type { Exchange } from '../../../reports/model.ts'
import { runEngines } from '../../../suites/run/run-engines.ts'
import type { InProcessEntry } from '../../../suites/run/engines.ts'
import { inferredIntentOf } from '../../../suites/session/operations.ts'
import { emptyResult } from '../../../suites/session/engine.ts'
import { exchange } from '../rules/responses.ts'
import { contextOf } from './engine-entries.ts'

/** A tool that passes every response. */
const passing = (exchanges: readonly Exchange[], more: Partial<InProcessEntry> = {}): InProcessEntry => ({
  name: 'tool',
  load: async () => ({
    run: async () => ({
      ...emptyResult,
      interactions: exchanges.map((one) => ({
        exchange: one,
        path: '/plants',
        intent: inferredIntentOf(one, '/plants'),
      })),
    }),
  }),
  ...more,
})

const failedFor = async (entry: InProcessEntry): Promise<string[]> => {
  const results = await runEngines([entry], contextOf())
  return results.flatMap(({ findings }) =>
    findings.map(({ check, outcome }) => `${check} ${outcome.status}: ${JSON.stringify(outcome)}`),
  )
}

const broken = exchange('{"error":500,"message":"secret-token"}', { status: 500 })

describe("Responses to a tool that passes them, although the kit's own rules do not", () => {
  it('violate these rules, with the counts', async () => {
    const found = await failedFor(passing([exchange('{"name":"Fern"}'), broken]))
    expect(found.map((text) => text.split(' ')[0])).to.deep.equal([
      'tool/no-server-error/every-response',
      'tool/no-data-leak/every-response',
    ])
    expect(found[0]).to.include('status 500 (1 of 2 responses')
  })

  it('are not judged twice if the tool is one of the kit, or only records', async () => {
    expect(await failedFor(passing([broken], { isOwn: true }))).to.deep.equal([])
    expect(await failedFor(passing([broken], { recordsOnly: true }))).to.deep.equal([])
  })

  it('are left to the kit if they did not arrive: the network may drop them', async () => {
    const dropped: Exchange = {
      ...exchange(''),
      response: null,
      failure: { kind: 'dropped', message: 'the connection was closed' },
    }
    expect(await failedFor(passing([dropped]))).to.deep.equal([])
  })

  it('violate nothing if they are right', async () => {
    const refusal = exchange('{"error":400,"message":"no"}', { status: 400 })
    expect(await failedFor(passing([exchange('{"name":"Fern"}'), refusal]))).to.deep.equal([])
  })
})
