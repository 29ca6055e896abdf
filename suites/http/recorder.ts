import type { ClientRequest, IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import type { Exchange, ExchangeResponse, Failure } from '../../reports/model.ts'
import { type Attempt, attemptOf } from './retry/attempt.ts'
import type { ConnectionOptions } from './connection-options.ts'
import { nextPlaceOn } from './connection-place.ts'
import {
  connectionFailure,
  isReset,
  isUnasked408,
  lengthFailure,
  type WireError,
  oversized,
  timedOut,
  unasked408,
} from './failures.ts'
import { headerPairs } from './headers.ts'
import { interruption } from './interruption.ts'
import { ResponseReader } from './response-reader.ts'
import { timeLimit } from './time-limit.ts'
import { ended, isParseError, wireErrorOf } from './wire-errors.ts'

function whenSocketConnected(socket: Socket, then: () => void): void {
  if (socket instanceof TLSSocket) socket.once('secureConnect', then)
  else if (socket.connecting) socket.once('connect', then)
  else then()
}

/** Calls `then` when the request has a connection, new or reused. */
export function whenConnected(request: ClientRequest, then: () => void): void {
  request.once('socket', (socket: Socket) => {
    if (request.reusedSocket) then()
    else whenSocketConnected(socket, then)
  })
}

const readerOf = (response: IncomingMessage): ResponseReader =>
  new ResponseReader({
    status: response.statusCode ?? 0,
    reason: response.statusMessage ?? '',
    httpVersion: response.httpVersion,
    headers: headerPairs(response.rawHeaders),
  })

type Timed = Pick<ConnectionOptions, 'timeout'> & Partial<Pick<ConnectionOptions, 'wholeTimeout' | 'signal'>>

/**
 * Records one request until it ends: with a whole response, or with the reason why there is none. Skips 1xx responses. Does not
 * follow redirects.
 *
 * A signal ends the request at once, as a drop.
 */
export function record(
  request: ClientRequest,
  { timeout, wholeTimeout = timeout, signal }: Timed,
): Promise<Attempt> {
  const began = performance.now()
  let connected = false
  let reader: ResponseReader | undefined
  let isComplete = (): boolean => false
  let bytesBefore = 0
  let socket: Socket | undefined
  let connection: Exchange['connection']
  return new Promise((resolve) => {
    let settled = false
    const settle = (response: ExchangeResponse | null, failure?: Failure) => {
      if (settled) return
      settled = true
      endLimit()
      signal?.removeEventListener('abort', interrupt)
      // A connection cannot be reused if its response came before the whole request was sent.
      if (failure !== undefined || !request.writableFinished) request.destroy()
      resolve(attemptOf(response, failure, connection, began))
    }
    const drop = (error: WireError) => settle(null, { kind: 'dropped', ...error })
    const broken = (error: WireError) => {
      const received = (socket?.bytesRead ?? 0) - bytesBefore
      settle(null, connectionFailure({ connected, reused: request.reusedSocket, received }, error))
    }
    const interrupt = () => drop({ message: interruption })
    signal?.addEventListener('abort', interrupt)
    let endLimit = timeLimit(wholeTimeout, () => settle(null, timedOut(connected, wholeTimeout)))

    request.on('socket', (assigned: Socket) => {
      socket = assigned
      bytesBefore = assigned.bytesRead
      connection = nextPlaceOn(assigned)
    })
    whenConnected(request, () => {
      connected = true
      if (settled) return
      endLimit()
      const left = Math.min(timeout, wholeTimeout - (performance.now() - began))
      endLimit = timeLimit(left, () => settle(null, timedOut(connected, timeout)))
    })
    request.on('error', (error: Error) => {
      // The response is whole: its `end` event follows.
      if (isComplete()) {
        if (isParseError(error)) reader?.noteBytesBehind()
        return
      }
      // A connection that was reset at once never emits `connect`. A refused one has another code.
      connected ||= isReset(error) && !(socket instanceof TLSSocket)
      broken(wireErrorOf(error, reader))
    })
    request.on('close', () => {
      if (!isComplete()) broken(ended(reader))
    })
    request.on('upgrade', (_response, upgraded: Socket) => {
      upgraded.destroy()
      broken({ message: 'the connection was switched to another protocol' })
    })
    request.on('response', (response) => {
      connected = true
      if (isUnasked408(response.statusCode ?? 0, request.reusedSocket)) {
        settle(null, unasked408)
        return
      }
      const body = readerOf(response)
      reader = body
      isComplete = () => response.complete
      response.on('data', (chunk: Buffer) => {
        if (!settled && !body.take(chunk)) settle(body.beginning(), oversized)
      })
      response.on('end', () => {
        if (!response.complete) return
        const whole = body.whole()
        settle(whole, lengthFailure(whole))
      })
      response.on('error', (error) => drop(wireErrorOf(error, body)))
      response.on('close', () => drop(ended(body)))
      // Some servers send a body, too. It is not part of the response.
      if (request.method === 'HEAD') settle(body.whole())
    })
  })
}
