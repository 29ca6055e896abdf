import { expect } from 'chai'
import { describe, it } from 'mocha'
import { judgeServer } from '../../../cli/self-test/kit-process.ts'
import { type Change, changed } from '../../../reference-server/named-change.ts'
import { withReferenceServer } from '../../with-reference-server.ts'

/** The token of servers with rare defects. */
export const token = 'Right-Token-of-this-Service'

/** The requirements that a reference server with this change fails. */
export async function violatedBy(title: string, steps: Change): Promise<readonly string[]> {
  const behaviour = changed([{ id: 'rare', title, steps }])
  const { checks } = await withReferenceServer({ behaviour, token }, (server) =>
    judgeServer({ ...server, engines: ['requirements'], seed: 'rare' }),
  )
  return checks.flatMap((one) => (one.status === 'failed' ? [one.requirement] : []))
}

/** Declares a test for each mistake: a run finds it on this requirement. */
export const violate = (
  mistakes: Readonly<Record<string, readonly [requirement: string, steps: Change]>>,
): void => {
  describe('A target that', function () {
    this.timeout(60_000)

    for (const [does, [requirement, steps]] of Object.entries(mistakes))
      it(`${does} violates ${requirement}`, async () => {
        expect(await violatedBy(does, steps)).to.include(requirement)
      })
  })
}
