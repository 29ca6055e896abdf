import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import type { Exchange, ExchangeResponse, Header } from '../../reports/model.ts'
import { bytesOf } from './body.ts'
import { maxHeaderSize } from './connection-options.ts'
import { headerPairs, setByClient, without } from './headers.ts'

/** A request that a tool sent to the relay. */
export interface RelayedRequest {
  readonly method: string
  /** Path and query below the relay's URL. */
  readonly path: string
  /** Without those that the kit's client sets. */
  readonly headers: readonly Header[]
  /** Null if the request has neither a length nor a chunked body. */
  readonly body: Buffer | null
}

/** The response for a tool. If there is no whole response, the connection of the tool is closed. */
export type RelayedResponse = Pick<Exchange, 'response' | 'failure'>

/** Headers about a connection, or that the kit's client changes when it decodes a body. */
const ofOneConnection = [...setByClient, 'keep-alive', 'content-encoding', 'trailer']

async function receive(request: http.IncomingMessage, prefix: string): Promise<RelayedRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const hasBody = 'content-length' in request.headers || 'transfer-encoding' in request.headers
  return {
    method: request.method ?? '',
    path: (request.url ?? '').slice(prefix.length),
    headers: without(headerPairs(request.rawHeaders), setByClient),
    body: hasBody ? Buffer.concat(chunks) : null,
  }
}

export const isRedirect = (status: number): boolean => status >= 300 && status < 400

/** Passes a response to a tool. Removes Location from a redirect, since a tool that follows it would send to another host. */
function handBack(response: ExchangeResponse, to: http.ServerResponse): void {
  const omitted = isRedirect(response.status) ? [...ofOneConnection, 'location'] : ofOneConnection
  const headers = without(response.headers, omitted)
  const body = bytesOf(response.body)
  to.writeHead(response.status, [...headers.flat(), 'Content-Length', String(body.length)]).end(body)
}

/**
 * A server on loopback between a tool and the target. The kit's client sends the requests of the tool to the target, with its time
 * limits, size limits and retries. It adds the credential, so that the tool never sees it.
 */
export class ToolRelay {
  /** Contains a secret: requests to other URLs are refused. */
  readonly url: string
  /** The first error of `forward`. The tool saw a broken connection. */
  error: unknown
  readonly #server: http.Server

  private constructor(server: http.Server, url: string) {
    this.#server = server
    this.url = url
  }

  /** @param forward sends a request to the target, and returns what the tool gets */
  static async open(forward: (request: RelayedRequest) => Promise<RelayedResponse>): Promise<ToolRelay> {
    const prefix = `/${randomUUID()}`
    const server = http.createServer({ maxHeaderSize })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : undefined
    const relay = new ToolRelay(server, `http://127.0.0.1:${port}${prefix}`)
    server.on('request', (request, response) => {
      if (!request.url?.startsWith(`${prefix}/`)) return void response.destroy()
      receive(request, prefix)
        .then(forward)
        .then((relayed) => relay.#respond(relayed, response))
        .catch((error: unknown) => {
          relay.error ??= error
          response.destroy()
        })
    })
    return relay
  }

  close(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }

  #respond({ response, failure }: RelayedResponse, to: http.ServerResponse): void {
    if (response === null || failure !== undefined) to.destroy()
    else
      try {
        handBack(response, to)
      } catch {
        // Node.js can parse responses that it cannot send, such as status 000.
        to.destroy()
      }
  }
}
