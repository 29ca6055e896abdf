import { describe } from 'mocha'
import { judgedStatus } from '../rules/acceptance.ts'
import { NotApplicable } from '../rules/inconclusive.ts'
import { inChunks, inLongChunks, longCreate } from '../session/controls.ts'
import type { CreateOptions } from '../session/create.ts'
import { createAfter } from '../session/create-after.ts'
import { createResultOf } from '../session/create-result.ts'
import type { Session } from '../session/session.ts'
import { check } from './check.ts'
import { expectAcceptedForm } from './form-acceptance.ts'

const accepts = async (session: Session, options: CreateOptions): Promise<boolean> =>
  createResultOf(await session.create(options), session) === 'accepted'

describe('Content types and framing (section 4, request body)', () => {
  check('media-type-case', 'mixed-case', 'accepts Application/JSON', async (session) => {
    await expectAcceptedForm(session, await session.create({ contentType: 'Application/JSON' }))
  })

  check('chunked-body', 'chunked', 'accepts a body in chunks', async (session) => {
    const shared = await session.share('chunked', () => inChunks)
    // If it is not accepted, a longer one shows no more.
    const long =
      createResultOf(shared, session) === 'accepted' ? await session.create(inLongChunks(session)) : undefined
    // Distinguishes long chunks from a character in two chunks, which the target may refuse in any body.
    const plain =
      long !== undefined && createResultOf(long, session) === 'failed'
        ? await session.create(inLongChunks(session, 'N'))
        : undefined
    await createAfter(session)
    // A target that refuses the character without chunks, too, is judged without it.
    const isWithout = plain !== undefined && !(await accepts(session, longCreate(session)))
    const created = (isWithout ? plain : long) ?? shared
    const status = judgedStatus(created.exchange)
    if (status === 411 || status === 501) throw new NotApplicable(`the target asks for a length (${status})`)
    const letter = isWithout ? 'N' : undefined
    await expectAcceptedForm(session, created, long && ((kept) => longCreate(session, kept, letter)))
  })
})
