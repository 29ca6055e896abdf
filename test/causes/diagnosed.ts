import { loadContract } from '../../contracts/contract.ts'
import { changed, type NamedChange } from '../../reference-server/named-change.ts'
import { startReferenceServer } from '../../reference-server/start.ts'
import { standardRetryLimits } from '../../suites/http/retry-policy.ts'
import { engines } from '../../suites/run/engines.ts'
import { judgeTarget, type RunResult } from '../../suites/run/judge-target.ts'
import type { RunContext } from '../../suites/run/run-context.ts'
import { userAgent } from '../../suites/run/kit.ts'

const own: readonly string[] = ['requirements', 'campaign']
export const token = 'causes-token-of-the-tests'
const { requirements } = loadContract()
const levels = new Map(requirements.map(({ id, level }) => [id, level]))

/** Runs the kit's own engines on a reference server with these changes, and returns what they found. */
export async function diagnosed(
  changes: readonly NamedChange[],
  {
    use = own,
    ...given
  }: { readonly use?: readonly string[] } & Partial<
    Pick<RunContext, 'only' | 'checks' | 'earlier' | 'diagnosis' | 'seed'>
  > = {},
): Promise<RunResult> {
  const server = await startReferenceServer({
    token,
    behaviour: changed(changes),
    closeTimeout: 0,
    report: () => undefined,
  })
  try {
    return await judgeTarget(
      engines.filter(({ name }) => use.includes(name)),
      {
        target: {
          url: server.url,
          token,
          timeout: 5_000,
          idlePause: 50,
          limits: { ...standardRetryLimits, dropPause: 50 },
        },
        levels,
        only: [],
        strict: false,
        seed: 'causes',
        userAgent,
        onFinding: () => undefined,
        ...given,
      },
    )
  } finally {
    await server.close()
  }
}
