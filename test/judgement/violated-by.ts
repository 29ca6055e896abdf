import { expect } from 'chai'
import { describe, it } from 'mocha'
import type { CheckResult } from '../../cli/self-test/case.ts'
import { judgeServer } from '../../cli/self-test/kit-process.ts'
import { type Change, changed, type NamedChange } from '../../reference-server/named-change.ts'
import { withReferenceServer } from '../with-reference-server.ts'

/** The token of servers with rare defects. */
export const token = 'Right-Token-of-this-Service'

/** The checks of a run of the requirement suites against a reference server with these changes. */
export async function checksOf(
  changes: readonly NamedChange[],
  seed = 'rare',
): Promise<readonly CheckResult[]> {
  const { checks } = await withReferenceServer({ behaviour: changed(changes), token }, (server) =>
    judgeServer({ ...server, engines: ['requirements'], seed }),
  )
  return checks
}

/** The requirements that such a run finds violated, warnings included. */
export async function violated(changes: readonly NamedChange[], seed?: string): Promise<string[]> {
  const failed = (await checksOf(changes, seed)).filter(({ status }) => status === 'failed')
  return [...new Set(failed.map(({ requirement }) => requirement))]
}

/** `violated` for one change. */
export const violatedBy = (title: string, steps: Change): Promise<string[]> =>
  violated([{ id: 'rare', title, steps }])

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
