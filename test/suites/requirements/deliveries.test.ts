import { expect } from 'chai'
import { describe, it } from 'mocha'
import { requirements } from '../../../suites/requirements/engine.ts'
import { afterPreflight } from '../session/preflight-of.ts'
import { withReferenceServer } from '../../with-reference-server.ts'

/** The slow deliveries of a run that judges these requirements, and whether it covers the ids of the model. */
async function runOf(only: readonly string[]) {
  return withReferenceServer({}, async (server) => {
    const context = await afterPreflight({
      target: { url: server.url, token: server.token, timeout: 5_000, idlePause: 0 },
      only,
    })
    const { interactions = [], coverage = [] } = await requirements.run(context)
    const slow = interactions.filter(
      ({ pieces, bodyDelay }) => pieces !== undefined || bodyDelay !== undefined,
    )
    const ids = coverage.find(({ dimension }) => dimension === 'id')
    return { slow: slow.length, coversIds: ids?.covered === ids?.values }
  })
}

describe('A run that judges some requirements', () => {
  it('sends no body in pieces for the requirement on ids', async () => {
    expect(await runOf(['id-int64'])).to.deep.equal({ slow: 0, coversIds: true })
  })

  it('sends a name without an id, with a charset parameter, for the requirement on ids that are missing', async () => {
    const sent = await withReferenceServer({}, async ({ url, token }) => {
      const target = { url, token, timeout: 5_000, idlePause: 0 }
      const { interactions = [] } = await requirements.run(
        await afterPreflight({ target, only: ['id-required'] }),
      )
      return interactions.map(({ exchange: { request } }) => request)
    })
    const withCharset = sent.filter(({ headers }) =>
      headers.some(([, value]) => value === 'application/json; charset=utf-8'),
    )
    const bodies = withCharset.map(({ body }) => body?.text ?? '')
    expect(bodies.filter((body) => /"name"/.test(body) && !/"id"/.test(body))).not.to.deep.equal([])
  })

  it('sends bodies in pieces for the requirement on many creates', async () => {
    expect((await runOf(['many-creates'])).slow).to.be.at.least(8)
  })
})
