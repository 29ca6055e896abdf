import type { Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { mebibyte } from '../../common/bounded-text.ts'
import { bytesOf, type ProxyBehaviour, passOn, type UpstreamResponse } from './faulty-proxy.ts'

/** The beginning of a head. */
export const ok = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n'

/** Conforms for the first requests, then behaves as given. */
export const after =
  (behaviour: ProxyBehaviour, first = 10): ProxyBehaviour =>
  (proxied) =>
    proxied.nth <= first ? passOn(proxied) : behaviour(proxied)

/** Behaves as given when the condition holds for the request body, and conforms otherwise. */
export const when =
  (condition: (body: string) => boolean, behaviour: ProxyBehaviour): ProxyBehaviour =>
  (proxied) =>
    condition(proxied.request.body.toString('latin1')) ? behaviour(proxied) : passOn(proxied)

export const isMalformed = (text: string): boolean => {
  try {
    JSON.parse(text)
    return false
  } catch {
    return true
  }
}

/** Sends the same bytes for every request. */
export const always =
  (bytes: string | Buffer): ProxyBehaviour =>
  ({ socket }) =>
    void socket.write(bytes)

export const respond = (status: number, body: string, ...fields: readonly string[]): ProxyBehaviour =>
  always(bytesOf({ status, type: 'application/json', body: Buffer.from(body) }, ...fields))

/** Keeps the connection open and sends nothing. */
export const silent: ProxyBehaviour = () => new Promise(() => undefined)

export const reset: ProxyBehaviour = ({ socket }) => void socket.resetAndDestroy()

export const close: ProxyBehaviour = ({ socket }) => void socket.destroy()

const drained = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      socket.off('drain', done).off('close', done)
      resolve()
    }
    socket.on('drain', done).on('close', done)
  })

/** Writes the same bytes `times` times, or until the client has closed the connection. */
async function repeat(socket: Socket, bytes: Buffer, times: number, pause: number): Promise<void> {
  for (let sent = 0; sent < times && !socket.destroyed; sent += 1) {
    if (!socket.write(bytes)) await drained(socket)
    if (pause > 0) await setTimeout(pause)
  }
}

/** Sends a beginning, then the same piece every few milliseconds without end. */
export const trickle =
  (beginning: string, piece: string, pause = 5): ProxyBehaviour =>
  ({ socket }) => {
    socket.write(beginning)
    return repeat(socket, Buffer.from(piece), Number.POSITIVE_INFINITY, pause)
  }

/** Sends a 200 with one gibibyte of the same character. */
export const flood =
  (beginning: string, character: string): ProxyBehaviour =>
  ({ socket }) => {
    const length = 1024 * mebibyte + beginning.length
    socket.write(`${ok}Content-Length: ${length}\r\n\r\n`)
    socket.write(beginning)
    return repeat(socket, Buffer.alloc(mebibyte, character), 1024, 0)
  }

/** Changes the response of the reference server. */
export const changed =
  (
    change: (response: UpstreamResponse, socket: Socket) => readonly [UpstreamResponse, ...string[]],
  ): ProxyBehaviour =>
  async (proxied) => {
    if (proxied.request.method === 'HEAD') return passOn(proxied)
    proxied.socket.write(bytesOf(...change(await proxied.response(), proxied.socket)))
  }

/** Conforms, but sends responses with such a status only after some milliseconds. */
export const late =
  (delay: number, isLate: (status: number) => boolean = () => true): ProxyBehaviour =>
  async (proxied) => {
    if (proxied.request.method === 'HEAD') return passOn(proxied)
    const response = await proxied.response()
    if (isLate(response.status)) await setTimeout(delay)
    proxied.socket.write(bytesOf(response))
  }

export const compressed: ProxyBehaviour = changed((response) => [
  { ...response, body: gzipSync(response.body) },
  'Content-Encoding: gzip',
])

/** Conforms, then ends the idle connection without notice. */
export const closing =
  (end: (socket: Socket) => void): ProxyBehaviour =>
  async (proxied) => {
    await passOn(proxied)
    await setTimeout(1)
    end(proxied.socket)
  }

/** Adds header fields to the response of the reference server. */
export const withFields = (...fields: readonly string[]): ProxyBehaviour =>
  changed((response) => [response, ...fields])

/** Adds a member, as JSON text, to each object that the reference server sends. */
export const withMember = (member: string | Buffer): ProxyBehaviour =>
  changed(({ body, ...rest }) => [
    {
      ...rest,
      body: Buffer.concat([Buffer.from('{'), Buffer.from(member), Buffer.from(','), body.subarray(1)]),
    },
  ])

/** Writes the head and the body that the reference server would send in another way. */
export const framed =
  (frame: (response: UpstreamResponse, head: string) => string | Buffer): ProxyBehaviour =>
  async (proxied) => {
    if (proxied.request.method === 'HEAD') return passOn(proxied)
    const response = await proxied.response()
    proxied.socket.write(
      frame(response, `HTTP/1.1 ${response.status} X\r\nContent-Type: ${response.type}\r\n`),
    )
  }

/** Writes the same bytes for every request, then ends the connection as given. */
export const closed =
  (bytes: string, end: (socket: Socket) => void = (socket) => socket.destroy()): ProxyBehaviour =>
  async ({ socket }) => {
    socket.write(bytes)
    await setTimeout(5)
    end(socket)
  }
