import { setMaxListeners } from 'node:events'
import type { Agent } from 'node:http'
import type { Socket } from 'node:net'
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

  /** By itself, the agent takes the refusal of the proxy for the response of the target. */
  override connect(...[request, options]: Parameters<HttpsProxyAgent<string>['connect']>): Promise<Socket> {
    request.once('proxyConnect', ({ statusCode }: { readonly statusCode: number }) => {
      if (statusCode !== 200)
        throw new Error(`the proxy refused a connection to the target with status ${statusCode}`)
    })
    return super.connect(request, options)
  }

  override destroy(): void {
    this.#ending.abort()
    super.destroy()
  }
}

/** The agent for requests to the origin through the proxy. */
export const proxyAgent = (proxy: string, origin: string, keepAlive: boolean): Agent =>
  origin.startsWith('https:') ? new TunnelAgent(proxy, keepAlive) : new OriginAgent(proxy, origin, keepAlive)
