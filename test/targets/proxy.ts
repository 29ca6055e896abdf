import http from 'node:http'
import net, { type AddressInfo, type Socket } from 'node:net'
import { type RunningServer, startReferenceServer } from '../../reference-server/start.ts'
import { token } from '../cli/command.ts'
import { type RawRequest, readRequests } from '../implementations/servers/raw-request.ts'

/** What the reference server answers, to be spoilt on its way. */
export interface Answer {
  readonly status: number
  readonly type: string
  readonly body: Buffer
}

/** One request at a front. */
export interface Arrival {
  readonly request: RawRequest
  readonly socket: Socket
  /** Number of the request, from 1. */
  readonly nth: number
  /** The reference server's answer to it. */
  answer(): Promise<Answer>
}

/** An answer as bytes, with whatever header fields are asked for besides. */
export function bytesOf({ status, type, body }: Answer, ...fields: readonly string[]): Buffer {
  const head = [`HTTP/1.1 ${status} X`, `Content-Type: ${type}`, `Content-Length: ${body.length}`, ...fields]
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body])
}

/** Answers as the reference server does. */
export async function honest({ request, socket, answer }: Arrival): Promise<void> {
  const bytes = bytesOf(await answer())
  socket.write(request.method === 'HEAD' ? bytes.subarray(0, bytes.indexOf('\r\n\r\n') + 4) : bytes)
}

/** What a front does with each request. */
export type Manner = (arrival: Arrival) => Promise<void> | void

/** A TCP server in front of a reference server, free to answer as no reference server would. */
export class Front {
  readonly #manner: Manner
  readonly #behind: RunningServer
  readonly #sockets = new Set<Socket>()
  readonly #agent = new http.Agent({ keepAlive: true })
  #server = net.createServer()
  #port = 0
  #closed = false
  arrivals = 0

  private constructor(manner: Manner, behind: RunningServer) {
    this.#manner = manner
    this.#behind = behind
  }

  static async open(manner: Manner): Promise<Front> {
    const front = new Front(manner, await startReferenceServer({ token }))
    await front.listen()
    return front
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  /** Takes connections, again on the same port where it did before. */
  async listen(): Promise<void> {
    if (this.#closed) return
    this.#server = net.createServer({ noDelay: true }, (socket) => void this.#serve(socket))
    await new Promise<void>((resolve) => {
      this.#server.listen(this.#port, '127.0.0.1', resolve)
    })
    this.#port = (this.#server.address() as AddressInfo).port
  }

  /** Ends all connections and refuses new ones, as a process that has died. */
  crash(): void {
    this.#server.close()
    for (const socket of this.#sockets) socket.resetAndDestroy()
  }

  async close(): Promise<void> {
    this.#closed = true
    this.crash()
    this.#agent.destroy()
    await this.#behind.close()
  }

  async #serve(socket: Socket): Promise<void> {
    this.#sockets.add(socket)
    socket.on('close', () => this.#sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    const serve = async (request: RawRequest) => {
      this.arrivals += 1
      const nth = this.arrivals
      await this.#manner({ request, socket, nth, answer: () => this.#ask(request) })
    }
    try {
      await readRequests(socket, serve, () => socket.write('HTTP/1.1 100 Continue\r\n\r\n'))
    } catch {
      socket.destroy()
    }
  }

  #ask({ method, path, headers, body }: RawRequest): Promise<Answer> {
    const onward = new Map(headers)
    onward.delete('expect')
    onward.delete('connection')
    const options = { method, headers: Object.fromEntries(onward), agent: this.#agent }
    return new Promise((resolve, reject) => {
      const request = http.request(this.#behind.url + path, options, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            type: response.headers['content-type'] ?? '',
            body: Buffer.concat(chunks),
          }),
        )
      })
      request.on('error', reject).end(body)
    })
  }
}
