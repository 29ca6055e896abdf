import { expect } from 'chai'
import { describe, it } from 'mocha'
import type { Exchange } from '../../../reports/model.ts'
import { SilentTooSoon } from '../../../suites/http/target-unavailable.ts'
import type { CreateOptions } from '../../../suites/session/create.ts'
import type { UnsteadyCreate } from '../../../suites/session/steady-create.ts'
import { steadyCreate } from '../../../suites/session/steady-create.ts'
import { exchange, text } from '../../reports/builder.ts'

/** A session whose target accepts creates on some connections only. */
function sessionWith(isAccepted: (options: CreateOptions) => boolean) {
  const unsteady: UnsteadyCreate[] = []
  return {
    packed: { blame: { unsteady } },
    acceptedOtherwise: new Set<Exchange>(),
    create: async (options: CreateOptions) => ({
      exchange: exchange(text('{}'), isAccepted(options) ? 200 : 400, text('{}')),
      plant: { id: '1', name: 'Fern' },
      attempts: 1,
    }),
  }
}

describe('a create that others rely on', () => {
  for (const [accepted, sent] of [
    ['new', {}],
    ['kept', { connection: 'new' }],
  ] as const)
    it(`is sent again on a connection of the other kind if it is refused: ${accepted}`, async () => {
      const session = sessionWith(({ connection = 'kept' }) => connection === accepted)
      const { exchange: last } = await steadyCreate(session, sent)
      expect(last.response?.status).to.equal(200)
      expect(session.packed.blame.unsteady).to.have.length(1)
    })

  it('is itself to blame if it is refused, and then there is no time to wait for a response', async () => {
    const session = sessionWith(({ connection }) => {
      if (connection === 'new') throw new SilentTooSoon()
      return false
    })
    const { exchange: last } = await steadyCreate(session, {})
    expect(last.response?.status).to.equal(400)
  })

  it('is itself to blame if it is refused on both', async () => {
    const session = sessionWith(() => false)
    const { exchange: last } = await steadyCreate(session, {})
    expect(last.response?.status).to.equal(400)
    expect(session.packed.blame.unsteady).to.deep.equal([])
  })
})
