import http from 'node:http'
import net, { type AddressInfo, type Socket } from 'node:net'
import type { Behaviour } from '../../reference-server/behaviour.ts'
import { type RunningServer, startReferenceServer } from '../../reference-server/start.ts'
import { token } from '../cli/command.ts'
import { type RawRequest, readRequests } from '../implementations/servers/raw-request.ts'

/** A response of the reference server. */
export interface UpstreamResponse {
  readonly status: number
  readonly type: string
  readonly body: Buffer
}

/** A request that has reached the proxy. */
export interface ProxiedRequest {
  readonly request: RawRequest
  readonly socket: Socket
  /** Number of the request, from 1. */
  readonly nth: number
  /** Asks the reference server. */
  response(): Promise<UpstreamResponse>
}

/** What the proxy does with a request. */
export type ProxyBehaviour = (proxied: ProxiedRequest) => Promise<void> | void

/** A response as bytes, with further header fields. */
export function bytesOf({ status, type, body }: UpstreamResponse, ...fields: readonly string[]): Buffer {
  const head = [`HTTP/1.1 ${status} X`, `Content-Type: ${type}`, `Content-Length: ${body.length}`, ...fields]
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body])
}

/** Responds as the reference server does. */
export async function passOn({ request, socket, response }: ProxiedRequest): Promise<void> {
  const bytes = bytesOf(await response())
  socket.write(request.method === 'HEAD' ? bytes.subarray(0, bytes.indexOf('\r\n\r\n') + 4) : bytes)
}

interface ProxyOptions {
  /** Whether a new connection is served; default: all are. It has ended the others. */
  readonly admits?: (socket: Socket) => boolean
  /** Of the server behind the proxy; default: the reference. */
  readonly behaviour?: Behaviour
}

/** A TCP proxy before a reference server. It can respond as no reference server would. */
export class FaultyProxy {
  readonly #behaviour: ProxyBehaviour
  readonly #upstream: RunningServer
  readonly #admits: ProxyOptions['admits']
  readonly #sockets = new Set<Socket>()
  readonly #agent = new http.Agent({ keepAlive: true })
  #server = net.createServer()
  #port = 0
  #closed = false
  #requests = 0
  #plants = 0

  private constructor(behaviour: ProxyBehaviour, upstream: RunningServer, { admits }: ProxyOptions) {
    this.#behaviour = behaviour
    this.#upstream = upstream
    this.#admits = admits
  }

  static async open(behaviour: ProxyBehaviour, options: ProxyOptions = {}): Promise<FaultyProxy> {
    const upstream = await startReferenceServer({ token, behaviour: options.behaviour })
    const proxy = new FaultyProxy(behaviour, upstream, options)
    await proxy.listen()
    return proxy
  }

  /** Requests that arrived whole. */
  get requests(): number {
    return this.#requests
  }

  /** Plants that the reference server stored. */
  get plants(): number {
    return this.#plants
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  /** Accepts connections; after a crash, on the same port as before. */
  async listen(): Promise<void> {
    if (this.#closed) return
    this.#server = net.createServer({ noDelay: true }, (socket) => void this.#serve(socket))
    await new Promise<void>((resolve) => {
      this.#server.listen(this.#port, '127.0.0.1', resolve)
    })
    this.#port = (this.#server.address() as AddressInfo).port
  }

  /** Resets all connections and refuses new ones, like a process that has died. */
  crash(): void {
    this.#server.close()
    for (const socket of this.#sockets) socket.resetAndDestroy()
  }

  async close(): Promise<void> {
    this.#closed = true
    this.crash()
    this.#agent.destroy()
    await this.#upstream.close()
  }

  async #serve(socket: Socket): Promise<void> {
    this.#sockets.add(socket)
    socket.on('close', () => this.#sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    if (this.#admits?.(socket) === false) return
    const serve = async (request: RawRequest) => {
      this.#requests += 1
      const nth = this.#requests
      await this.#behaviour({ request, socket, nth, response: () => this.#ask(request) })
    }
    try {
      await readRequests(socket, serve, () => socket.write('HTTP/1.1 100 Continue\r\n\r\n'))
    } catch {
      socket.destroy()
    }
  }

  #ask({ method, path, headers, body }: RawRequest): Promise<UpstreamResponse> {
    const forwarded = new Map(headers)
    forwarded.delete('expect')
    forwarded.delete('connection')
    const options = { method, headers: Object.fromEntries(forwarded), agent: this.#agent }
    return new Promise((resolve, reject) => {
      const request = http.request(this.#upstream.url + path, options, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const status = response.statusCode ?? 0
          if (method === 'POST' && status === 200) this.#plants += 1
          const type = response.headers['content-type'] ?? ''
          resolve({ status, type, body: Buffer.concat(chunks) })
        })
      })
      request.on('error', reject).end(body)
    })
  }
}
