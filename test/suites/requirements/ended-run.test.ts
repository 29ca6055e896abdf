import { expect } from 'chai'
import { describe, it } from 'mocha'
import type { Behaviour } from '../../../reference-server/behaviour.ts'
import { standard } from '../../../reference-server/standard.ts'
import { requirements } from '../../../suites/requirements/engine.ts'
import { withReferenceServer } from '../../with-reference-server.ts'
import { afterPreflight } from '../session/preflight-of.ts'

describe('A run that is ended before its last suite', () => {
  it('reports a response that breaks a rule over all responses', async () => {
    const ending = new AbortController()
    let refused = 0
    const behaviour: Behaviour = {
      ...standard,
      refused: (refusal, request) => {
        const response = standard.refused(refusal, request)
        if (response.status !== 400) return response
        refused += 1
        if (refused > 1) ending.abort()
        return { ...response, body: '{"code":400}' }
      },
    }
    await withReferenceServer({ behaviour }, async ({ url, token }) => {
      const context = await afterPreflight({ target: { url, token, timeout: 5_000, signal: ending.signal } })
      const { findings, complete } = await requirements.run(context)
      const failed = findings.filter(({ outcome }) => outcome.status === 'failed')
      expect(failed.map(({ check }) => check)).to.deep.equal(['requirements/error-shape/every-response'])
      expect(complete).to.equal(false)
    })
  })
})
