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
