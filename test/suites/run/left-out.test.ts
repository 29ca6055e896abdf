import { expect } from 'chai'
import { describe, it } from 'mocha'
import { Target } from '../../../suites/http/target.ts'
import type { EngineEntry } from '../../../suites/run/engines.ts'
import { judgeTarget } from '../../../suites/run/judge-target.ts'
import { emptyResult } from '../../../suites/session/engine.ts'
import { finding, passed } from '../../reports/builder.ts'
import { engineContext } from '../session/engine-context.ts'
import { withReferenceServer } from '../../with-reference-server.ts'

/** Sends until its share is spent, and leaves out checks of three requirements. */
const sending: EngineEntry = {
  name: 'sending',
  load: async () => ({
    run: async ({ target: options }) => {
      const target = await Target.open(options)
      let requests = 0
      try {
        for (;;) {
          await target.send(() => ({ method: 'POST', path: '/', headers: [], body: null, valid: false }))
          requests += 1
        }
      } catch {
        target.close()
      }
      const findings = [finding('must-judged', passed, [])]
      const leftOut = ['should-open', 'must-judged', 'must-open', 'must-open']
      return { ...emptyResult, requests, findings, leftOut }
    },
  }),
}

async function judged(entries: readonly EngineEntry[], strict = false) {
  return withReferenceServer({}, async (server) => {
    const context = engineContext({
      target: { url: server.url, token: server.token, timeout: 1_000 },
      levels: new Map([
        ['must-judged', 'must'],
        ['must-open', 'must'],
        ['should-open', 'should'],
      ]),
      strict,
    })
    const { results } = await judgeTarget(entries, { ...context, bounds: { requests: 20 } })
    return results
  })
}

const open = (results: Awaited<ReturnType<typeof judged>>): string[] =>
  results.flatMap(({ findings }) =>
    findings.flatMap(({ requirement, outcome }) => (outcome.status === 'inconclusive' ? [requirement] : [])),
  )

describe('what the bounds of a run leave out', () => {
  it('is said once, and opens only the musts that no check judged', async () => {
    const results = await judged([sending])
    const notices = results.flatMap((result) => result.notices)
    expect(notices).to.have.lengthOf(1)
    expect(notices[0]).to.include('some checks of must-judged, must-open, should-open were left out')
    expect(notices[0]).to.match(/^The run kept within its bound of 20 requests \(--max-requests\); /)
    expect(open(results)).to.deep.equal(['must-open'])
    expect(results.every(({ complete }) => complete)).to.equal(true)
  })

  it('opens the shoulds too if they count', async () => {
    expect(open(await judged([sending], true))).to.have.members(['must-open', 'should-open'])
  })

  it('is what an engine may not send, because those after it need it', async () => {
    const later = { ...sending, name: 'later', needs: { requests: 100, creations: 0 } }
    const results = await judged([sending, later])
    // What the later one and the diagnosis need of 400 requests is 5 of 20.
    expect(results.map(({ requests }) => requests)).to.deep.equal([1, 14, 5, 0])
  })
})
