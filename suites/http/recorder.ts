import { isUtf8 } from 'node:buffer'
import type { ClientRequest, IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import { brotliDecompressSync, inflateSync, unzipSync } from 'node:zlib'
import type { Body, ExchangeResponse, Failure, Header } from '../../reports/model.ts'
import { interruption } from './interruption.ts'

/** The longest body of an answer that is read, in bytes; of a longer one the beginning is kept. */
export const keptBytes = 1024 * 1024

/** One try to get an answer. */
export interface Attempt {
  readonly response: ExchangeResponse | null
  readonly failure?: Failure
  /** Milliseconds from the call to the last byte or the failure. */
  readonly duration: number
}

const decoders: Record<string, (bytes: Buffer, options: { maxOutputLength: number }) => Buffer> = {
  gzip: unzipSync,
  'x-gzip': unzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
}

/** The kit asks for no content coding; a service that uses one all the same is judged by what it encoded. */
export function decoded(bytes: Buffer, coding: string | undefined): Buffer {
  const decode = decoders[(coding ?? '').trim().toLowerCase()]
  if (decode === undefined || bytes.length === 0) return bytes
  try {
    return decode(bytes, { maxOutputLength: keptBytes })
  } catch {
    return bytes
  }
}

/** What is kept of a body that passed the size, in bytes: it cannot be judged any more, and there may be hundreds of them. */
const beginningBytes = 16 * 1024

/** The beginning of a body that passed the kept size. */
export const beginningOf = (chunks: readonly Buffer[], bytes: number): Body => ({
  ...bodyOf(Buffer.concat(chunks).subarray(0, beginningBytes)),
  bytes,
  truncated: true,
})

/** Bytes as a report keeps them: text where they are UTF-8, base64 elsewhere. */
export const bodyOf = (bytes: Buffer): Body =>
  isUtf8(bytes)
    ? { bytes: bytes.length, text: bytes.toString('utf8') }
    : { bytes: bytes.length, base64: bytes.toString('base64') }

/** The bytes again, of a body that was kept whole. */
export const bytesOf = (body: Body): Buffer =>
  body.text === undefined ? Buffer.from(body.base64 ?? '', 'base64') : Buffer.from(body.text)

function headersOf(response: IncomingMessage): Header[] {
  const headers: Header[] = []
  for (let index = 0; index + 1 < response.rawHeaders.length; index += 2)
    headers.push([response.rawHeaders[index] ?? '', response.rawHeaders[index + 1] ?? ''])
  return headers
}

const whenConnected = (socket: Socket, then: () => void): void => {
  if (socket instanceof TLSSocket) socket.once('secureConnect', then)
  else if (socket.connecting) socket.once('connect', then)
  else then()
}

/**
 * Watches one request to its end: a whole answer, or the reason why there is none.
 * 1xx answers are passed over; a redirect is an answer like any other.
 *
 * @param timeLimit milliseconds for the whole of it, connecting included
 * @param signal ends it at once, as a drop
 */
export function record(request: ClientRequest, timeLimit: number, signal?: AbortSignal): Promise<Attempt> {
  const began = performance.now()
  let connected = false
  let bytesBefore = 0
  let socket: Socket | undefined
  return new Promise((resolve) => {
    let settled = false
    const settle = (response: ExchangeResponse | null, failure?: Failure) => {
      if (settled) return
      settled = true
      clearTimeout(timer)
      signal?.removeEventListener('abort', interrupt)
      // An answer that came before the request was sent whole leaves the connection unfit for another one.
      if (failure !== undefined || !request.writableFinished) request.destroy()
      const duration = performance.now() - began
      resolve(failure === undefined ? { response, duration } : { response, failure, duration })
    }
    const fail = (kind: Failure['kind'], message: string) => settle(null, { kind, message })
    const broken = (message: string) => {
      if (!connected) fail('unreachable', message)
      else if (request.reusedSocket && socket?.bytesRead === bytesBefore) fail('stale', message)
      else fail('dropped', message)
    }
    const interrupt = () => fail('dropped', interruption)
    signal?.addEventListener('abort', interrupt)
    const timer = setTimeout(() => {
      const waited = `no whole answer within ${timeLimit} ms`
      if (connected) fail('silent', waited)
      else fail('unreachable', `no connection within ${timeLimit} ms`)
    }, timeLimit)

    request.on('socket', (assigned: Socket) => {
      socket = assigned
      bytesBefore = assigned.bytesRead
      if (request.reusedSocket) connected = true
      else whenConnected(assigned, () => (connected = true))
    })
    request.on('error', (error: Error) => broken(error.message))
    request.on('close', () => broken('the connection closed without an answer'))
    request.on('upgrade', (_response, upgraded: Socket) => {
      upgraded.destroy()
      broken('the connection was switched to another protocol')
    })
    request.on('response', (response) => {
      connected = true
      const chunks: Buffer[] = []
      let size = 0
      const answer = (bytes: Buffer): ExchangeResponse => ({
        status: response.statusCode ?? 0,
        reason: response.statusMessage ?? '',
        httpVersion: response.httpVersion,
        headers: headersOf(response),
        body: bodyOf(bytes),
      })
      response.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > keptBytes) {
          const beginning = { ...answer(Buffer.alloc(0)), body: beginningOf(chunks, size) }
          settle(beginning, { kind: 'oversized', message: `the body is larger than ${keptBytes} bytes` })
        } else chunks.push(chunk)
      })
      response.on('end', () => {
        if (response.complete)
          settle(answer(decoded(Buffer.concat(chunks), response.headers['content-encoding'])))
      })
      response.on('error', (error) => fail('dropped', `the answer broke off: ${error.message}`))
      response.on('close', () => fail('dropped', 'the answer broke off'))
    })
  })
}
