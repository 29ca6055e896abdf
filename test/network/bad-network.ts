import { once } from 'node:events'
import type { Socket } from 'node:net'
import { SeededRandom } from '../../suites/create-plant/random.ts'
import { bytesOf, type ProxiedRequest, passOn } from '../targets/faulty-proxy.ts'

const fineness = 1_000_000

const close = (socket: Socket): void => void socket.destroy()
const reset = (socket: Socket): void => void socket.resetAndDestroy()

/** Where the connection ends. The target has taken the request, except in the first case. */
const places = ['before the request', 'before the response', 'in the head', 'in the body'] as const

/** The part of a response that comes through. */
function partOf(bytes: Buffer, place: (typeof places)[number]): Buffer {
  const body = bytes.indexOf('\r\n\r\n') + 4
  if (place === 'in the head') return bytes.subarray(0, body / 2)
  return place === 'in the body' ? bytes.subarray(0, (body + bytes.length) / 2) : Buffer.alloc(0)
}

/** A network that ends connections at random: new ones at once, and others at any point of an exchange. */
export class BadNetwork {
  /** Connections that it ended. */
  dropped = 0
  readonly #random: SeededRandom
  readonly #rate: number

  /** @param rate of the new connections that are ended, and of the requests that get no response */
  constructor(seed: string, rate: number) {
    this.#random = new SeededRandom(seed)
    this.#rate = rate
  }

  /** Whether a new connection is kept. */
  admits(socket: Socket): boolean {
    if (!this.#drops()) return true
    this.#end()(socket)
    return false
  }

  async carry(proxied: ProxiedRequest): Promise<void> {
    if (!this.#drops()) return passOn(proxied)
    const { socket, request, response } = proxied
    const end = this.#end()
    const place = this.#random.of(places)
    if (place === 'before the request') return end(socket)
    const part = partOf(bytesOf(await response()), request.method === 'HEAD' ? 'in the head' : place)
    if (part.length > 0 && !socket.write(part)) await once(socket, 'drain')
    end(socket)
  }

  #drops(): boolean {
    const drops = this.#random.index(fineness) < this.#rate * fineness
    if (drops) this.dropped += 1
    return drops
  }

  #end(): (socket: Socket) => void {
    return this.#random.of([close, reset])
  }
}
