import { setMaxListeners } from 'node:events'
import type { Agent } from 'node:http'
import { HttpProxyAgent } from 'http-proxy-agent'
import { HttpsProxyAgent } from 'https-proxy-agent'

type AddRequest = Parameters<HttpProxyAgent<string>['addRequest']>

/** Sends every request to one origin. By itself, the agent takes the beginning of a path with two slashes for a host. */
class OriginAgent extends HttpProxyAgent<string> {
  readonly #origin: string

  constructor(proxy: string, origin: string, keepAlive: boolean) {
    super(proxy, { keepAlive })
    this.#origin = origin
  }

  override addRequest(...[request, options]: AddRequest): void {
    request.path = this.#origin + request.path
    super.addRequest(request, options)
  }
}

/** Closes the connections to the proxy, too, on which it has not responded to CONNECT. */
class TunnelAgent extends HttpsProxyAgent<string> {
  readonly #ending = new AbortController()

  constructor(proxy: string, keepAlive: boolean) {
    super(proxy, { keepAlive })
    setMaxListeners(0, this.#ending.signal)
    this.connectOpts.signal = this.#ending.signal
  }

  override destroy(): void {
    this.#ending.abort()
    super.destroy()
  }
}

/** The agent for requests to the origin through the proxy. */
export const proxyAgent = (proxy: string, origin: string, keepAlive: boolean): Agent =>
  origin.startsWith('https:') ? new TunnelAgent(proxy, keepAlive) : new OriginAgent(proxy, origin, keepAlive)
