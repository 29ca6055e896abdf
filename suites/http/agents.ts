import http from 'node:http'
import https from 'node:https'
import { getProxyForUrl } from 'proxy-from-env'
import { UsageError } from '../../common/usage-error.ts'
import type { ClientPool } from './client-pool.ts'
import type { TargetOptions } from './target-options.ts'

/**
 * The proxy that the environment names for the URL; undefined if there is none.
 *
 * @throws {UsageError} if it is not an HTTP proxy
 */
export function proxyUrlOf(url: string): string | undefined {
  const proxy = getProxyForUrl(url)
  if (proxy === '') return undefined
  if (URL.canParse(proxy) && /^https?:$/.test(new URL(proxy).protocol)) return proxy
  const variable = url.startsWith('https:') ? 'HTTPS_PROXY' : 'HTTP_PROXY'
  throw new UsageError(
    `${variable} or ALL_PROXY is not the URL of an HTTP proxy, such as http://proxy.example:3128; correct it, or name the host in NO_PROXY`,
  )
}

/** Host and port of the proxy that the environment names for the URL; undefined if there is none. Throws as `proxyUrlOf` does. */
export function proxyOf(url: string): string | undefined {
  const proxy = proxyUrlOf(url)
  return proxy === undefined ? undefined : new URL(proxy).host
}

/** Makes agents for requests to one target. Each agent has its own connections. */
export type AgentMaker = (keepAlive: boolean) => http.Agent

/** Connections to the origin of the target, through the proxy that the environment names, if any. Throws as `proxyUrlOf` does. */
export async function agentMaker(origin: string): Promise<AgentMaker> {
  const secure = origin.startsWith('https:')
  const proxy = proxyUrlOf(origin)
  if (proxy === undefined)
    return (keepAlive) => (secure ? new https.Agent({ keepAlive }) : new http.Agent({ keepAlive }))
  const { proxyAgent } = await import('./proxy-agents.ts')
  return (keepAlive) => proxyAgent(proxy, origin, keepAlive)
}

/** Closes idle connections, since a service that takes one connection at a time could not respond on another one. */
export function closeIdle(agent: http.Agent): void {
  for (const sockets of Object.values(agent.freeSockets)) for (const socket of sockets ?? []) socket.destroy()
}

/** Undefined for a target behind a proxy, which the pool does not support. Loads undici only if it is used. */
export async function openClientPool({
  url,
  signal,
}: Pick<TargetOptions, 'url' | 'signal'>): Promise<ClientPool | undefined> {
  if (proxyUrlOf(url) !== undefined) return undefined
  const { ClientPool } = await import('./client-pool.ts')
  return new ClientPool(signal)
}
