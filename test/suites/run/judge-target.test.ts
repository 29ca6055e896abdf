import { expect } from 'chai'
import { describe, it } from 'mocha'
import type { EngineEntry } from '../../../suites/run/engines.ts'
import { judgeTarget } from '../../../suites/run/judge-target.ts'
import { type EngineContext, emptyResult } from '../../../suites/session/engine.ts'
import { exchange, finding, text, row } from '../../reports/builder.ts'
import { cause } from '../../reports/fixtures/caused.ts'
import { openSession } from '../../../suites/session/open-session.ts'
import { engineContext } from '../session/engine-context.ts'
import { withReferenceServer } from '../../with-reference-server.ts'

const context = (url: string, token: string): EngineContext =>
  engineContext({ target: { url, token, timeout: 1_000 } })

/** An engine that keeps what it is given. */
const keeping = (contexts: EngineContext[], result = emptyResult): EngineEntry => ({
  name: 'keeping',
  load: async () => ({
    run: async (given) => {
      contexts.push(given)
      return result
    },
  }),
})

/** A create that another run has sent. */
const refused = exchange(text('{"id":1099511627776,"name":"Fern k3f901"}'), 400, text('{}'))
const headers = [...refused.request.headers, ['Accept', 'application/json'] as const]
const earlier = {
  causes: [
    {
      ...cause,
      twins: { accepted: null, refused: { ...refused, request: { ...refused.request, headers } } },
    },
  ],
  runIds: ['k3f9'],
}

describe('a run against a target', () => {
  it('counts the time of all requests from its start, whichever engine sends them', async () => {
    const sending: EngineEntry = {
      name: 'sending',
      load: async () => ({
        run: async (given) => {
          const session = await openSession(given)
          await session.create()
          session.target.close()
          return emptyResult
        },
      }),
    }
    await withReferenceServer({}, async ({ url, token }) => {
      const starts: number[] = []
      const judging: EngineEntry = {
        name: 'judging',
        judgesRecorded: true,
        load: async () => ({
          run: async ({ recorded }) => {
            starts.push(...(recorded ?? []).map(({ timing }) => timing.startedAt))
            return emptyResult
          },
        }),
      }
      await judgeTarget([sending, { ...sending, name: 'later' }, judging], context(url, token))
      expect(starts).to.have.length(3)
      expect(starts).to.deep.equal(starts.toSorted((a, b) => a - b))
    })
  })

  it('sends one preflight, which every engine goes on from', async () => {
    const contexts: EngineContext[] = []
    await withReferenceServer({}, async (server) => {
      const entries = [keeping(contexts), keeping(contexts)]
      const { setupFailure, results } = await judgeTarget(entries, context(server.url, server.token))
      expect(setupFailure).to.equal(null)
      expect(results.map(({ requests }) => requests)).to.deep.equal([1, 0, 0])
      expect(contexts.map(({ preflight }) => preflight.stored?.name)).to.deep.equal(
        Array.from({ length: 2 }, () => results[0]?.created[0]?.name),
      )
    })
  })

  it('ends with one finding if nothing can be judged', async () => {
    const contexts: EngineContext[] = []
    await withReferenceServer({}, async (server) => {
      const { setupFailure, results } = await judgeTarget(
        [keeping(contexts)],
        context(server.url, 'another-token'),
      )
      expect(setupFailure).to.match(/the target refuses the token/)
      expect(results.flatMap(({ findings }) => findings.map(({ check }) => check))).to.deep.equal([
        'preflight/create-minimal/first-request',
      ])
      expect(contexts).to.deep.equal([])
    })
  })

  it('tells the engines what it found out of the target as it tried an earlier cause again', async () => {
    const contexts: EngineContext[] = []
    await withReferenceServer({}, async (server) => {
      const { results } = await judgeTarget([keeping(contexts)], {
        ...context(server.url, server.token),
        earlier,
      })
      expect(results.map(({ requests }) => requests)).to.deep.equal([1, 1, 0, 0])
      expect(contexts.map(({ target }) => target.health?.silence.latency.recent.length)).to.deep.equal([2, 2])
    })
  })

  it('has the rows and the coverage of a rerun that fails nothing once', async () => {
    const found = { ...emptyResult, rows: [row('must', 'shop', '1', 'A shop.')], coverage: [] }
    await withReferenceServer({}, async (server) => {
      const given = { ...context(server.url, server.token), earlier }
      const { results } = await judgeTarget([keeping([], found)], given)
      expect(results.flatMap(({ rows }) => rows ?? [])).to.have.length(1)
      expect(results.filter(({ coverage }) => coverage !== undefined)).to.have.length(1)
    })
  })

  it('keeps what a rerun found before it was ended, and sends no more', async () => {
    const contexts: EngineContext[] = []
    const findings = [finding('create-minimal', { status: 'passed' })]
    await withReferenceServer({}, async (server) => {
      const { results } = await judgeTarget(
        [keeping(contexts, { ...emptyResult, findings, complete: false })],
        {
          ...context(server.url, server.token),
          earlier,
        },
      )
      expect(contexts).to.have.length(1)
      expect(results.flatMap((result) => result.findings)).to.include.members(findings)
    })
  })
})
