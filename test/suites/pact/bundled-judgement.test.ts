import { expect } from 'chai'
import { describe, it } from 'mocha'
import { pactInWorker, requirementsWith } from './run-pact.ts'
import { Budget } from '../../../suites/http/budget.ts'
import { withStore } from '../plant-store.ts'
import { defects, isLarge, sent, variants } from './overrides.ts'

describe('The bundled pacts', () => {
  const runPact = pactInWorker()

  for (const [what, requirements, override] of defects)
    it(`find that ${what}`, () =>
      withStore(override, async ({ url }) => {
        const result = await runPact(url, { target: { timeout: 1_000 } })
        expect(requirementsWith(result, 'failed')).to.deep.equal(requirements)
        expect(requirementsWith(result, 'inconclusive')).to.deep.equal([])
      }))

  for (const [what, override] of variants)
    it(`accept a target if ${what}`, () =>
      withStore(override, async ({ url }) => {
        const result = await runPact(url, { target: { timeout: 1_000 } })
        expect(requirementsWith(result, 'failed')).to.deep.equal([])
        expect(requirementsWith(result, 'inconclusive')).to.deep.equal([])
      }))

  it('blame no target that leaves requests that cannot be accepted without a response', () =>
    withStore(
      ({ status }) => status === 400,
      async ({ url }) => {
        const result = await runPact(url, { target: { timeout: 1_000 } })
        expect(requirementsWith(result, 'failed')).to.deep.equal([])
        // After two that took the whole time limit, the kit does not wait long enough to be sure.
        const open = ['id-required', 'name-required', 'not-an-object']
        expect(requirementsWith(result, 'inconclusive')).to.deep.equal(open)
      },
    ))

  it('leave a create open that is refused, and cannot be sent again within the bounds of the run', () =>
    withStore(
      ({ body, json }) => isLarge(body) && sent(json(400, { error: 1, message: 'id' })),
      async ({ url }) => {
        const { requests } = await runPact(url)
        const budget = new Budget({ requests: requests - 3, creations: 100, resends: 10 })
        const result = await runPact(url, { target: { budget } })
        expect(requirementsWith(result, 'failed')).to.deep.equal([])
        expect(requirementsWith(result, 'inconclusive')).to.deep.equal(['id-int64'])
      },
    ))

  it('blame a target that refuses several creates alike, though none can be sent again', () =>
    withStore(
      ({ status, json }) => status === 200 && sent(json(403, { error: 1, message: 'quota' })),
      async ({ url }) => {
        const { requests } = await runPact(url)
        const once = (
          await withStore(
            () => false,
            ({ url: other }) => runPact(other),
          )
        ).requests
        expect(requests).to.be.greaterThan(once)
        const budget = new Budget({ requests: once, creations: 100, resends: 10 })
        const result = await runPact(url, { target: { budget } })
        expect(requirementsWith(result, 'failed')).to.include('create-minimal')
      },
    ))

  it('leave a create open that gets no response: the requirement suites judge drops', () =>
    withStore(
      ({ body }) => body.includes('herb'),
      async ({ url }) => {
        const result = await runPact(url, { target: { timeout: 2_000 } })
        expect(requirementsWith(result, 'failed')).to.deep.equal([])
        expect(requirementsWith(result, 'inconclusive')).to.deep.equal(['create-with-tag'])
      },
    ))

  it('wait for refusals that take longer than usual, if a create before them was silent', () =>
    withStore(
      ({ body, status, responseBody, json }) => {
        if (status === 400) setTimeout(() => json(status, responseBody), 300)
        return status === 400 || body.includes('herb')
      },
      async ({ url }) => {
        const result = await runPact(url, { target: { timeout: 2_000 } })
        expect(requirementsWith(result, 'inconclusive')).to.deep.equal(['create-with-tag'])
      },
    ))

  it('show a disagreement with the rules of the kit as not applicable', () =>
    withStore(
      ({ status, responseBody, json }) => sent(json(status, `\u{feff}${JSON.stringify(responseBody)}`)),
      async ({ url }) => {
        const result = await runPact(url)
        const reasons = result.findings.map(({ outcome }) => 'reason' in outcome && outcome.reason)
        expect(requirementsWith(result, 'notApplicable')).to.include('create-minimal')
        expect(reasons.join()).to.match(/the kit's own rules pass this response, Pact does not: /)
      },
    ))

  it('only warn about a refusal with another status than 400', () =>
    withStore(
      ({ status, bare }) => status === 400 && sent(bare(422)),
      async ({ url }) => {
        const result = await runPact(url)
        expect(requirementsWith(result, 'failed')).to.deep.equal(['rejects-with-400'])
        expect(requirementsWith(result, 'passed')).to.include.members(['id-required', 'name-required'])
      },
    ))

  it('blame only the usual create, and pass no refusal, if a target refuses everything', () =>
    withStore(
      ({ json }) => sent(json(400, { error: 1, message: 'no' })),
      async ({ url }) => {
        const result = await runPact(url)
        expect(requirementsWith(result, 'passed')).to.deep.equal(['error-shape', 'rejects-with-400'])
        expect(requirementsWith(result, 'failed')).to.deep.equal(['create-minimal'])
        expect(requirementsWith(result, 'inconclusive')).to.deep.equal([
          'auth-required',
          'content-type-parameter',
          'create-with-tag',
          'id-int64',
          'id-required',
          'name-required',
          'not-an-object',
          'unicode-names',
        ])
      },
    ))
})
