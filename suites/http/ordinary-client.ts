import { isProxied } from './agents.ts'
import type { PreparedRequest } from './prepared-request.ts'
import type { Attempt } from './recorder.ts'
import { exact, type Line } from './exact-client.ts'

/** `supertest`: the client people know. `lean`: for many requests, at a fraction of the cost. */
export type OrdinaryClientName = 'supertest' | 'lean'

/** Sends requests that need no special bytes, framing or connection. */
export interface OrdinaryClient {
  /** False where it keeps connections of its own: a request that is to go over a new one needs another client. */
  readonly usesAgent: boolean
  send(outgoing: PreparedRequest, line: Line): Promise<Attempt>
  /** Closes connections of its own that stand idle. */
  closeIdle(): void
  /** Ends all connections of its own. */
  close(): void
}

const nothing = (): undefined => undefined

/** Loads the client. The lean one knows nothing of the proxies of the environment: through one of them goes the exact one. */
export async function ordinaryClient(
  name: OrdinaryClientName,
  origin: string,
  signal: AbortSignal | undefined,
): Promise<OrdinaryClient> {
  if (name === 'supertest') {
    const { plain } = await import('./supertest-client.ts')
    return { usesAgent: true, send: plain, closeIdle: nothing, close: nothing }
  }
  if (isProxied(origin)) return { usesAgent: true, send: exact, closeIdle: nothing, close: nothing }
  const { LeanSender } = await import('./lean/sender.ts')
  return new LeanSender(signal)
}
