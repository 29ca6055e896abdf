import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import type { Exchange, ExchangeResponse, Header } from '../../reports/model.ts'
import { bytesOf } from './body.ts'
import { headerPairs } from './headers.ts'

/** A request that a tool sent to the relay. */
export interface RelayedRequest {
  readonly method: string
  /** Path and query below the relay's URL. */
  readonly path: string
  /** Without those that the kit's client sets. */
  readonly headers: readonly Header[]
  /** Null if the request has neither a length nor chunks. */
  readonly body: Buffer | null
}

/** What a tool gets. If there is no whole response, its connection breaks off. */
export type RelayedResponse = Pick<Exchange, 'response' | 'failure'>

/** For the header section of a request, in bytes: pacts may have long ones. */
const maxHeaderSize = 256 * 1024

const setByClient = ['host', 'connection', 'content-length', 'transfer-encoding', 'accept-encoding']

/** Of one connection, or changed by the kit's client, which hands on an unpacked body. */
const ofOneConnection = [...setByClient, 'keep-alive', 'content-encoding', 'trailer']

const without = (headers: readonly Header[], names: readonly string[]): Header[] =>
  headers.filter(([name]) => !names.includes(name.toLowerCase()))

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

/** Hands a response on to a tool, a redirect without its Location: a tool that follows it sends to another host. */
function handBack(response: ExchangeResponse, to: http.ServerResponse): void {
  const left = isRedirect(response.status) ? [...ofOneConnection, 'location'] : ofOneConnection
  const headers = without(response.headers, left)
  const body = bytesOf(response.body)
  to.writeHead(response.status, [...headers.flat(), 'Content-Length', String(body.length)]).end(body)
}

/**
 * A server on loopback between a tool and the target. The tool brings its own HTTP client; the kit's client sends the request to
 * the target, with its time limits, size limits and retries, and adds the credential, so that the tool never sees it.
 */
export class ToolRelay {
  /** Only who knows this URL gets through. */
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
        // Node reads more than it sends, such as status 000.
        to.destroy()
      }
  }
}
