import net, { type Socket } from 'node:net'
import tls from 'node:tls'
import type { Failure, Header } from '../../../reports/model.ts'
import type { PreparedRequest } from '../prepared-request.ts'
import type { Attempt } from '../recorder.ts'
import type { Line } from '../exact-client.ts'
import type { PlainAnswers } from './plain-answer.ts'
import { Relay } from './relay.ts'

/** The request under way. */
interface UnderWay {
  readonly outgoing: PreparedRequest
  readonly line: Line
  readonly began: number
  readonly settle: (attempt: Attempt) => void
}

const nothing: Buffer = Buffer.alloc(0)
const closed = new Error('the connection closed without an answer')

const late = (timeLimit: number): string => `no whole answer within ${timeLimit} ms`

function connect({ origin, ca, insecure }: Line): Socket {
  const { protocol, hostname, port } = new URL(origin)
  const host = hostname.replace(/^\[|\]$/g, '')
  if (protocol !== 'https:') return net.connect({ host, port: Number(port || 80), noDelay: true })
  return tls.connect({
    host,
    port: Number(port || 443),
    servername: net.isIP(host) === 0 ? host : '',
    rejectUnauthorized: !insecure,
    ...(ca === undefined ? {} : { ca }),
  })
}

/** Requests of a kind have the same list of headers. */
const written = new WeakMap<readonly Header[], Buffer>()

function headerLines(headers: readonly Header[]): Buffer {
  const known = written.get(headers)
  if (known !== undefined) return known
  const lines = [...headers, ['Connection', 'keep-alive']].map(([name, value]) => `${name}: ${value}\r\n`)
  const text = `${lines.join('')}\r\n`
  // Memory of its own: a slice would keep the whole of a pool.
  const bytes = Buffer.alloc(text.length, text, 'latin1')
  written.set(headers, bytes)
  return bytes
}

/** Head and body in one piece. */
function bytesOf({ method, body }: PreparedRequest, { path, headers }: Line): Buffer {
  const first = `${method} ${path} HTTP/1.1\r\n`
  const lines = headerLines(headers)
  const start = first.length + lines.length
  const bytes = Buffer.allocUnsafe(start + (body?.length ?? 0))
  bytes.write(first, 'latin1')
  lines.copy(bytes, first.length)
  body?.copy(bytes, start)
  return bytes
}

/** A kept-alive connection, with one request at a time. */
export class LeanConnection {
  readonly #socket: Socket
  readonly #answers: PlainAnswers
  #isRetired = false
  #connected = false
  #underWay: UnderWay | undefined
  #received = nothing
  #relay: Relay | undefined
  #reused = false
  #timer: NodeJS.Timeout | undefined
  #timeLimit = 0

  constructor(line: Line, answers: PlainAnswers) {
    this.#answers = answers
    const socket = connect(line)
    this.#socket = socket
    socket.on(socket instanceof tls.TLSSocket ? 'secureConnect' : 'connect', () => (this.#connected = true))
    socket.on('data', (chunk: Buffer) => this.#take(chunk))
    socket.on('end', () => this.#relay?.end())
    socket.on('error', (error) => this.#broken(error))
    socket.on('close', () => {
      // One that ended in good order may have been the end of the answer, too.
      if (this.#relay === undefined || !socket.readableEnded) this.#broken(closed)
    })
  }

  /** When the request under way was sent, in milliseconds of `performance.now()`. */
  get since(): number {
    return this.#underWay?.began ?? Number.POSITIVE_INFINITY
  }

  get isOpen(): boolean {
    return this.#socket.writable
  }

  get isFree(): boolean {
    return this.#underWay === undefined && this.isOpen
  }

  /** Ends the connection as soon as nothing is under way on it. */
  retire(): void {
    this.#isRetired = true
    if (this.isFree) this.close()
  }

  send(outgoing: PreparedRequest, line: Line): Promise<Attempt> {
    this.#limit(line.timeLimit)
    this.#socket.write(bytesOf(outgoing, line))
    return new Promise((settle) => {
      this.#underWay = { outgoing, line, began: performance.now(), settle }
    })
  }

  /** Ends the connection, and what is under way on it. */
  close(): void {
    clearTimeout(this.#timer)
    this.#socket.destroy()
  }

  /** One timer for all requests; between them it ends in vain. */
  #limit(milliseconds: number): void {
    if (milliseconds === this.#timeLimit) {
      this.#timer?.refresh()
      return
    }
    clearTimeout(this.#timer)
    this.#timeLimit = milliseconds
    this.#timer = setTimeout(() => this.#tooLate(milliseconds), milliseconds).unref()
  }

  #tooLate(timeLimit: number): void {
    // The relay has a time limit of its own.
    if (this.#relay !== undefined) return
    if (this.#connected) this.#fail('silent', late(timeLimit))
    else this.#fail('unreachable', `no connection within ${timeLimit} ms`)
  }

  #take(chunk: Buffer): void {
    if (this.#relay !== undefined) {
      if (!this.#relay.take(chunk)) this.#socket.pause()
      return
    }
    // Bytes that nobody asked for would be taken for the next answer.
    if (this.#underWay === undefined) {
      this.close()
      return
    }
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk])
    const read = this.#answers.read(this.#received)
    if (read === undefined) return
    if (read === null) {
      void this.#handOver(this.#underWay)
      return
    }
    if (read.excess > 0) this.#isRetired = true
    this.#end({ response: read.response, duration: performance.now() - this.#underWay.began })
  }

  /** Lets Node's own parser read an answer that is not plain. */
  async #handOver({ outgoing, line, began }: UnderWay): Promise<void> {
    const relay = new Relay(() => this.#socket.resume())
    this.#relay = relay
    relay.take(this.#received)
    if (this.#socket.readableEnded) relay.end()
    const left = line.timeLimit - (performance.now() - began)
    const { attempt, keeps } = await relay.answer(outgoing, line, left)
    this.#relay = undefined
    if (keeps) this.#socket.resume()
    else this.#socket.destroy()
    const duration = performance.now() - began
    if (attempt.failure?.kind === 'silent')
      this.#end({ response: null, failure: { kind: 'silent', message: late(line.timeLimit) }, duration })
    else this.#end({ ...attempt, duration })
  }

  #broken(error: Error): void {
    if (this.#relay !== undefined) this.#relay.fail(error)
    else if (!this.#connected) this.#fail('unreachable', error.message)
    else if (this.#received.length > 0) this.#fail('dropped', `the answer broke off: ${error.message}`)
    else this.#fail(this.#reused ? 'stale' : 'dropped', error.message)
  }

  #fail(kind: Failure['kind'], message: string): void {
    const { began } = this.#underWay ?? { began: performance.now() }
    this.#end({ response: null, failure: { kind, message }, duration: performance.now() - began })
  }

  #end(attempt: Attempt): void {
    const underWay = this.#underWay
    if (underWay === undefined) return
    this.#underWay = undefined
    this.#received = nothing
    this.#reused = true
    // An answer that came before the request was sent whole leaves the connection unfit for another one.
    if (this.#isRetired || attempt.failure !== undefined || this.#socket.writableLength > 0) this.close()
    underWay.settle(attempt)
  }
}
