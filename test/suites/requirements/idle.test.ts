import { expect } from 'chai'
import { describe, it } from 'mocha'
import type { Behaviour } from '../../../reference-server/behaviour.ts'
import { standard } from '../../../reference-server/standard.ts'
import { refusals } from '../../../reference-server/errors.ts'
import { requirements } from '../../../suites/requirements/engine.ts'
import { afterPreflight } from '../session/preflight-of.ts'
import { withReferenceServer } from '../../with-reference-server.ts'

/** Milliseconds; the self-test uses a shorter pause, so that no fault of the server can show it. */
const idle = 1_500

describe('The create after a pause', () => {
  it('shows a target that fails after 1.5 s without a request', async () => {
    let last = Date.now()
    const behaviour: Behaviour = {
      ...standard,
      create: (newPlant, service, request) => {
        const pause = Date.now() - last
        last = Date.now()
        return pause > idle ? refusals.internal : standard.create(newPlant, service, request)
      },
    }
    await withReferenceServer({ behaviour }, async (server) => {
      const context = await afterPreflight({
        target: { url: server.url, token: server.token, timeout: 5_000 },
        only: ['many-creates'],
      })
      const { findings } = await requirements.run(context)
      const failed = findings.filter(({ outcome }) => outcome.status === 'failed').map(({ check }) => check)
      // On a busy machine other creates may come after a pause, too.
      expect(failed).to.include('requirements/many-creates/after-pause')
    })
  })
})
