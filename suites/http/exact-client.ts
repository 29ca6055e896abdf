import http, { type ClientRequest } from 'node:http'
import https from 'node:https'
import type { Header } from '../../reports/model.ts'
import type { PreparedRequest } from './prepared-request.ts'
import { type Attempt, record } from './recorder.ts'

/** Where and how a request leaves; the same for all senders. */
export interface Line {
  readonly origin: string
  /** Path and query, the base path in front. */
  readonly path: string
  readonly headers: readonly Header[]
  readonly agent: http.Agent
  readonly ca?: string | undefined
  readonly insecure: boolean
  /** Milliseconds. */
  readonly timeLimit: number
  readonly signal?: AbortSignal | undefined
}

/** How long the body waits for a `100 Continue` that may never come, in milliseconds. */
const continueWait = 1_000

/** The moment between two pieces of a body, in milliseconds: long enough to arrive by themselves. */
const betweenPieces = 30

/** Answers with more header than Node's default of 16 KiB are unusual, not wrong. */
export const maxHeaderSize = 256 * 1024

function sendExact(outgoing: PreparedRequest, line: Line): ClientRequest {
  const url = new URL(line.origin)
  const client = url.protocol === 'https:' ? https : http
  const request = client.request({
    protocol: url.protocol,
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port,
    method: outgoing.method,
    path: line.path,
    // Known from the start: a proxy agent makes the absolute URL of the Host while the request is constructed.
    headers: Object.fromEntries(line.headers),
    agent: line.agent,
    setHost: false,
    maxHeaderSize,
    rejectUnauthorized: !line.insecure,
    ...(line.ca === undefined ? {} : { ca: line.ca }),
  })
  if (outgoing.framing === 'none') {
    request.useChunkedEncodingByDefault = false
    request.removeHeader('Content-Length')
  }
  return request
}

const endWith = (request: ClientRequest, body: Buffer | null): void => {
  if (!request.writableEnded && !request.destroyed) request.end(body ?? undefined)
}

/** Head and half of the body leave at once, the other half follows. */
function endInPieces(request: ClientRequest, body: Buffer): void {
  const half = Math.ceil(body.length / 2)
  request.write(body.subarray(0, half))
  const timer = setTimeout(() => endWith(request, body.subarray(half)), betweenPieces)
  request.once('close', () => clearTimeout(timer))
}

function finish(request: ClientRequest, outgoing: PreparedRequest): void {
  if (outgoing.inPieces === true && outgoing.body !== null) {
    endInPieces(request, outgoing.body)
    return
  }
  if (outgoing.expectContinue !== true) {
    request.end(outgoing.body ?? undefined)
    return
  }
  request.setHeader('Expect', '100-continue')
  // Not before there is a connection: a proxy agent would send the header section twice.
  request.once('socket', () => request.flushHeaders())
  const timer = setTimeout(sendBody, continueWait)
  function sendBody() {
    clearTimeout(timer)
    endWith(request, outgoing.body)
  }
  request.once('continue', sendBody)
  request.once('response', sendBody)
  request.once('close', () => clearTimeout(timer))
}

/** The kit's own client: exact bytes, framing and connections. */
export function exact(outgoing: PreparedRequest, line: Line): Promise<Attempt> {
  const request = sendExact(outgoing, line)
  const attempt = record(request, line.timeLimit, line.signal)
  finish(request, outgoing)
  return attempt
}
