import { describe } from 'mocha'
import { judgedStatus } from '../rules/acceptance.ts'
import { NotApplicable } from '../rules/inconclusive.ts'
import { inChunks, inLongChunks, longCreate } from '../session/controls.ts'
import { createAfter } from '../session/create-after.ts'
import { createResultOf } from '../session/create-result.ts'
import { steadyCreate } from '../session/steady-create.ts'
import { check } from './check.ts'
import { expectAcceptedForm } from './form-acceptance.ts'

describe('Content types and framing (section 4, request body)', () => {
  check('media-type-case', 'mixed-case', 'accepts Application/JSON', async (session) => {
    await expectAcceptedForm(session, await steadyCreate(session, { contentType: 'Application/JSON' }))
  })

  check('chunked-body', 'chunked', 'accepts a body in chunks', async (session) => {
    const shared = await session.share('chunked', () => inChunks)
    // If it is not accepted, a longer one shows no more.
    const long =
      createResultOf(shared, session) === 'accepted' ? await session.create(inLongChunks(session)) : undefined
    // Distinguishes long chunks from a character in two chunks.
    if (long !== undefined && createResultOf(long, session) === 'failed')
      await session.create(inLongChunks(session, 'N'))
    await createAfter(session)
    const created = long ?? shared
    const status = judgedStatus(created.exchange)
    if (status === 411 || status === 501) throw new NotApplicable(`the target asks for a length (${status})`)
    await expectAcceptedForm(session, created, long && ((kept) => longCreate(session, kept)))
  })
})
