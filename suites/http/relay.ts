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
  /** Without those that belong to one connection: Host, Connection, Content-Length, Transfer-Encoding. */
  readonly headers: readonly Header[]
  readonly body: Buffer | null
}

/** Of one connection, or changed by the kit's client, which hands on an unpacked body. */
const connectionHeaders: ReadonlySet<string> = new Set([
  'host',
  'connection',
  'keep-alive',
  'content-length',
  'transfer-encoding',
  'content-encoding',
  'trailer',
])

const forwarded = (headers: readonly Header[]): Header[] =>
  headers.filter(([name]) => !connectionHeaders.has(name.toLowerCase()))

async function received(request: http.IncomingMessage, prefix: string): Promise<RelayedRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const hasBody = 'content-length' in request.headers || 'transfer-encoding' in request.headers
  return {
    method: request.method ?? '',
    path: (request.url ?? '').slice(prefix.length),
    headers: forwarded(headerPairs(request.rawHeaders)),
    body: hasBody ? Buffer.concat(chunks) : null,
  }
}

export const isRedirect = (status: number): boolean => status >= 300 && status < 400

/** Hands a response on to a tool, a redirect without its Location: a tool that follows it sends to another host. */
export function handBack(response: ExchangeResponse, to: http.ServerResponse): void {
  const headers = forwarded(response.headers).filter(
    ([name]) => !isRedirect(response.status) || name.toLowerCase() !== 'location',
  )
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

  /** @param forward sends a request to the target, and returns the exchange whose response the tool gets */
  static async open(forward: (request: RelayedRequest) => Promise<Exchange>): Promise<ToolRelay> {
    const prefix = `/${randomUUID()}`
    const server = http.createServer()
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : undefined
    const relay = new ToolRelay(server, `http://127.0.0.1:${port}${prefix}`)
    server.on('request', (request, response) => {
      if (!request.url?.startsWith(`${prefix}/`)) return void response.destroy()
      received(request, prefix)
        .then(forward)
        .then((exchange) => relay.#respond(exchange, response))
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

  /** If there is no whole response, or none that can be sent, the tool's connection breaks off. */
  #respond({ response, failure }: Exchange, to: http.ServerResponse): void {
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
