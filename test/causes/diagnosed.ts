import { changed, type NamedChange } from '../../reference-server/named-change.ts'
import { type RunningServer, startReferenceServer } from '../../reference-server/start.ts'
import { standardRetryLimits } from '../../suites/http/retry/retry-policy.ts'
import type { TargetOptions } from '../../suites/http/target-options.ts'
import { engines } from '../../suites/run/engines.ts'
import { judgeTarget, type RunResult } from '../../suites/run/judge-target.ts'
import type { RunContext } from '../../suites/run/run-context.ts'
import { engineContext } from '../suites/session/engine-context.ts'

const usual: readonly string[] = ['requirements', 'campaign']
/** As long as the wrong tokens that the kit sends: a service may compare lengths. */
export const token = 'c0de'.repeat(16)

/** What a test asks for besides a default run of the kit's own engines. */
export type Asked = { readonly use?: readonly string[] } & Partial<
  Pick<RunContext, 'only' | 'checks' | 'earlier' | 'diagnosis' | 'seed' | 'bounds'> &
    Pick<TargetOptions, 'headers' | 'idlePause'>
>

/** Runs the kit's own engines on a target, and returns what they found. */
export const diagnosedAt = (
  { url, token: own }: { readonly url: string; readonly token: string },
  { use = usual, headers = [], idlePause = 50, ...given }: Asked = {},
): Promise<RunResult> =>
  judgeTarget(
    engines.filter(({ name }) => use.includes(name)),
    {
      ...engineContext({
        target: {
          url,
          token: own,
          timeout: 5_000,
          headers,
          idlePause,
          limits: { ...standardRetryLimits, dropPause: 50 },
        },
        seed: 'causes',
      }),
      ...given,
    },
  )

export const startChanged = (changes: readonly NamedChange[]): Promise<RunningServer> =>
  startReferenceServer({
    token,
    basePath: '/api/v1',
    behaviour: changed(changes),
    closeTimeout: 0,
    report: () => undefined,
  })

/** `diagnosedAt` on a reference server with these changes. */
export async function diagnosed(changes: readonly NamedChange[], asked: Asked = {}): Promise<RunResult> {
  const server = await startChanged(changes)
  try {
    return await diagnosedAt(server, asked)
  } finally {
    await server.close()
  }
}
