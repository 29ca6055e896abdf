import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export interface RawResponse {
  readonly status: number
  readonly head: string
  readonly body: string
}

const headEnd = '\r\n\r\n'

/** A connection that sends bytes as they are given and reads responses that have a Content-Length. */
export class RawConnection {
  readonly #socket: Socket
  #received = ''
  #ended = false

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.setEncoding('latin1')
    socket.on('data', (text: string) => {
      this.#received += text
    })
    socket.on('close', () => {
      this.#ended = true
    })
    socket.on('error', () => undefined)
  }

  static async to(url: string): Promise<RawConnection> {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    return new RawConnection(socket)
  }

  send(bytes: string | Buffer): void {
    this.#socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes)
  }

  async #more(): Promise<void> {
    if (this.#ended) throw new Error(`The connection ended after: ${this.#received}`)
    await new Promise<void>((resolve) => {
      const done = () => {
        this.#socket.off('data', done).off('close', done)
        resolve()
      }
      this.#socket.once('data', done).once('close', done)
    })
  }

  /** The head of a response, with the empty line that ends it. */
  async head(): Promise<string> {
    while (!this.#received.includes(headEnd)) await this.#more()
    return this.#take(this.#received.indexOf(headEnd) + headEnd.length)
  }

  #take(length: number): string {
    const text = this.#received.slice(0, length)
    this.#received = this.#received.slice(length)
    return text
  }

  async response(): Promise<RawResponse> {
    const head = await this.head()
    const length = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0)
    while (this.#received.length < length) await this.#more()
    return { status: Number(head.slice(9, 12)), head, body: this.#take(length) }
  }

  /** Resolves when the server has closed the connection; what it sent besides. */
  async end(): Promise<string> {
    while (!this.#ended) await this.#more()
    return this.#received
  }

  close(): void {
    this.#socket.destroy()
  }
}
