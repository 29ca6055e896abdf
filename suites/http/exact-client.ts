import http, { type ClientRequest } from 'node:http'
import https from 'node:https'
import type { Attempt } from './retry/attempt.ts'
import { type ConnectionOptions, maxHeaderSize } from './connection-options.ts'
import { pieceIntervalOf } from './delivery-time.ts'
import { expectHeader } from './headers.ts'
import { hostOf } from './url.ts'
import type { PreparedRequest } from './prepared-request.ts'
import { record, whenConnected } from './recorder.ts'

/** How long to wait for `100 Continue` before the body is sent, in milliseconds. */
const continueWait = 1_000

function open(
  { method, framing, expectContinue }: PreparedRequest,
  options: ConnectionOptions,
): ClientRequest {
  // Node.js fixes a head that has Expect from the start: a proxy agent could no longer change it.
  const isLater = (name: string): boolean =>
    expectContinue === true && name.toLowerCase() === expectHeader[0].toLowerCase()
  const url = new URL(options.origin)
  const client = url.protocol === 'https:' ? https : http
  const request = client.request({
    protocol: url.protocol,
    host: hostOf(url),
    port: url.port,
    method,
    path: options.path,
    // Set from the start: a proxy agent builds the absolute URL from Host while the request is constructed.
    headers: Object.fromEntries(options.headers.filter(([name]) => !isLater(name))),
    agent: options.agent,
    setHost: false,
    maxHeaderSize,
    rejectUnauthorized: !options.insecure,
    ...(options.ca === undefined ? {} : { ca: options.ca }),
  })
  // By default, fields from the 1,001st on are dropped: the content type may be one of them.
  request.maxHeadersCount = 0
  if (framing === 'none') {
    request.useChunkedEncodingByDefault = false
    request.removeHeader('Content-Length')
  }
  return request
}

function piecesOf(body: Buffer, offsets: readonly number[]): Buffer[] {
  const starts = [0, ...offsets]
  return starts.map((start, index) => body.subarray(start, offsets[index]))
}

function sendPieces(request: ClientRequest, [piece, ...rest]: readonly Buffer[], interval: number): void {
  if (request.destroyed) return
  if (rest.length === 0) {
    request.end(piece)
    return
  }
  request.write(piece)
  sendLater(request, rest, interval)
}

function sendLater(
  request: ClientRequest,
  pieces: readonly Buffer[],
  interval: number,
  delay = interval,
): void {
  const timer = setTimeout(() => sendPieces(request, pieces, interval), delay)
  request.once('close', () => clearTimeout(timer))
}

function sendAfterContinue(request: ClientRequest, body: Buffer | null): void {
  request.setHeader(...expectHeader)
  // Only after the connection is made: otherwise a proxy agent would send the header section twice.
  request.once('socket', () => request.flushHeaders())
  const timer = setTimeout(sendBody, continueWait)
  function sendBody() {
    clearTimeout(timer)
    if (!request.writableEnded && !request.destroyed) request.end(body ?? undefined)
  }
  request.once('continue', sendBody)
  request.once('response', sendBody)
  request.once('close', () => clearTimeout(timer))
}

function send(
  request: ClientRequest,
  { body, pieces, bodyDelay, expectContinue }: PreparedRequest,
  timeout: number,
): void {
  if (expectContinue === true) sendAfterContinue(request, body)
  else if (body === null || (pieces === undefined && bodyDelay === undefined)) request.end(body ?? undefined)
  else
    whenConnected(request, () => {
      const split = piecesOf(body, pieces ?? [])
      const interval = pieceIntervalOf(split.length)
      if (bodyDelay === undefined) sendPieces(request, split, interval)
      else {
        request.flushHeaders()
        // The delay counts towards the time limit: at most a quarter of it, so that the target has time to respond.
        sendLater(request, split, interval, Math.min(bodyDelay, timeout / 4))
      }
    })
}

/** The client that controls bytes, framing and connections exactly. */
export function exact(prepared: PreparedRequest, options: ConnectionOptions): Promise<Attempt> {
  const request = open(prepared, options)
  const attempt = record(request, options)
  send(request, prepared, options.timeout)
  return attempt
}
