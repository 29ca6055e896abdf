import http from 'node:http'
import https from 'node:https'
import { getProxyForUrl } from 'proxy-from-env'
import type { ClientPool } from './client-pool.ts'

/** Host and port of the proxy that the environment names for the URL; undefined if there is none. */
export function proxyOf(url: string): string | undefined {
  const proxy = getProxyForUrl(url)
  return proxy === '' || !URL.canParse(proxy) ? undefined : new URL(proxy).host
}

/** Makes agents for requests to one target. Each agent has its own connections. */
export type AgentMaker = (keepAlive: boolean) => http.Agent

/** Connections to the origin of the target, through the proxy that HTTPS_PROXY, HTTP_PROXY and NO_PROXY name. */
export async function agentMaker(origin: string): Promise<AgentMaker> {
  const secure = origin.startsWith('https:')
  const proxy = getProxyForUrl(origin)
  if (proxy === '')
    return (keepAlive) => (secure ? new https.Agent({ keepAlive }) : new http.Agent({ keepAlive }))
  if (secure) {
    const { HttpsProxyAgent } = await import('https-proxy-agent')
    return (keepAlive) => new HttpsProxyAgent(proxy, { keepAlive })
  }
  const { HttpProxyAgent } = await import('http-proxy-agent')
  return (keepAlive) => new HttpProxyAgent(proxy, { keepAlive })
}

/** Closes idle connections, since a service that takes one connection at a time could not respond on another one. */
export function closeIdle(agent: http.Agent): void {
  for (const sockets of Object.values(agent.freeSockets)) for (const socket of sockets ?? []) socket.destroy()
}

/** Undefined for a target behind a proxy, which the pool does not support. Loads undici only if it is used. */
export async function openClientPool({
  url,
  signal,
}: {
  readonly url: string
  readonly signal?: AbortSignal
}): Promise<ClientPool | undefined> {
  if (getProxyForUrl(new URL(url).origin) !== '') return undefined
  const { ClientPool } = await import('./client-pool.ts')
  return new ClientPool(signal)
}
