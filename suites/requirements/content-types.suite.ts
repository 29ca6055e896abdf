import { describe } from 'mocha'
import { judgedStatus } from '../rules/acceptance.ts'
import { Inconclusive, NotApplicable } from '../rules/inconclusive.ts'
import { inChunks } from '../session/controls.ts'
import { createAfter } from '../session/create-after.ts'
import { steadyCreate } from '../session/steady-create.ts'
import { check } from './check.ts'
import { expect } from './expectations.ts'
import { isUsualFailure } from './usual-failures.ts'

describe('Content types and framing (section 4, request body)', () => {
  check('media-type-case', 'mixed-case', 'accepts Application/JSON', async (session) => {
    const { exchange } = await steadyCreate(session, { contentType: 'Application/JSON' })
    expect(exchange).to.be.accepted()
  })

  check('chunked-body', 'chunked', 'accepts a body in chunks', async (session) => {
    const shared = await session.share('chunked', () => inChunks)
    // One that got no response shows enough: another one would be waited for as long.
    const isLost = shared.exchange.failure !== undefined
    const { exchange } = isLost ? shared : await session.create(inChunks)
    await createAfter(session)
    const status = judgedStatus(exchange)
    if (status === 411 || status === 501) throw new NotApplicable(`the target asks for a length (${status})`)
    if (status !== 200 && isUsualFailure(session, exchange))
      throw new Inconclusive('creates of the usual form met the same response')
    expect(exchange).to.be.accepted()
  })
})
