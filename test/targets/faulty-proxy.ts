import type { Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { type Answer, bytesOf, honest, type Manner } from './proxy.ts'

/** Honest for the first requests, then something else. */
export const after =
  (requests: number, manner: Manner): Manner =>
  (arrival) =>
    arrival.nth <= requests ? honest(arrival) : manner(arrival)

/** Something else where the request is of some kind, honest elsewhere. */
export const where =
  (kind: (text: string) => boolean, manner: Manner): Manner =>
  (arrival) =>
    kind(arrival.request.body.toString('latin1')) ? manner(arrival) : honest(arrival)

export const isMalformed = (text: string): boolean => {
  try {
    JSON.parse(text)
    return false
  } catch {
    return true
  }
}

/** The same to every request. */
export const always =
  (text: string | Buffer): Manner =>
  ({ socket }) =>
    void socket.write(text)

export const answer = (status: number, body: string, ...fields: readonly string[]): Manner =>
  always(bytesOf({ status, type: 'application/json', body: Buffer.from(body) }, ...fields))

/** Keeps the connection and says nothing. */
export const silent: Manner = () => new Promise(() => undefined)

export const reset: Manner = ({ socket }) => void socket.resetAndDestroy()

export const close: Manner = ({ socket }) => void socket.destroy()

const drained = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      socket.off('drain', done).off('close', done)
      resolve()
    }
    socket.on('drain', done).on('close', done)
  })

/** Writes the same bytes over and over until the other side has gone, or enough were sent. */
async function pour(socket: Socket, bytes: Buffer, times: number, pause: number): Promise<void> {
  for (let sent = 0; sent < times && !socket.destroyed; sent += 1) {
    if (!socket.write(bytes)) await drained(socket)
    if (pause > 0) await setTimeout(pause)
  }
}

/** A beginning, and then the same piece every few milliseconds for ever. */
export const trickle =
  (beginning: string, piece: string): Manner =>
  ({ socket }) => {
    socket.write(beginning)
    return pour(socket, Buffer.from(piece), Number.POSITIVE_INFINITY, 5)
  }

const mebibyte = 1024 * 1024

/** A gibibyte of one character as the body of a 200. */
export const flood =
  (beginning: string, character: string): Manner =>
  ({ socket }) => {
    const length = 1024 * mebibyte + beginning.length
    socket.write(`HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`)
    socket.write(beginning)
    return pour(socket, Buffer.alloc(mebibyte, character), 1024, 0)
  }

/** The honest answer, changed. */
export const changed =
  (change: (answer: Answer, socket: Socket) => readonly [Answer, ...string[]]): Manner =>
  async (arrival) => {
    if (arrival.request.method === 'HEAD') return honest(arrival)
    arrival.socket.write(bytesOf(...change(await arrival.answer(), arrival.socket)))
  }

export const compressed: Manner = changed((answer) => [
  { ...answer, body: gzipSync(answer.body) },
  'Content-Encoding: gzip',
])

/** Honest, and then ends the idle connection without a word. */
export const closing =
  (end: (socket: Socket) => void): Manner =>
  async (arrival) => {
    await honest(arrival)
    await setTimeout(1)
    end(arrival.socket)
  }
