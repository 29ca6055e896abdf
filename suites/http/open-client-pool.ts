import { isProxied } from './agents.ts'
import type { ClientPool } from './client-pool.ts'

/** Undefined for a target behind a proxy: the pool does not know proxies. Loads undici only if it is used. */
export async function openClientPool({
  url,
  signal,
}: {
  readonly url: string
  readonly signal?: AbortSignal
}): Promise<ClientPool | undefined> {
  if (isProxied(new URL(url).origin)) return undefined
  const { ClientPool } = await import('./client-pool.ts')
  return new ClientPool(signal)
}
