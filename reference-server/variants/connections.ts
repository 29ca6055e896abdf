import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Behaviour } from '../behaviour.ts'
import { withHeader } from '../changed-response.ts'
import { connectionCounter } from '../changes.ts'
import { refusals } from '../errors.ts'
import { sendingRaw } from '../raw-response.ts'
import type { Change } from '../named-change.ts'
import { type AllowedVariant, variant } from './variant.ts'

type Send = Behaviour['send']

/** Calls a function before a response is sent as usual. */
const before =
  (act: (response: ServerResponse, request: IncomingMessage) => void): Change =>
  (steps) => ({
    send: (plain, response, request) => {
      act(response, request)
      steps.send(plain, response, request)
    },
  })

const chunked: Send = ({ status, headers, body }, response) => {
  const bytes = Buffer.from(body)
  const middle = Math.floor(bytes.length / 2)
  response.writeHead(status, [...headers])
  if (middle > 0) response.write(bytes.subarray(0, middle))
  response.end(bytes.subarray(middle))
}

const inTwoPackets: Send = ({ status, headers, body }, response) => {
  response.writeHead(status, [...headers, 'Content-Length', String(Buffer.byteLength(body))])
  response.flushHeaders()
  setTimeout(() => response.end(body), 5)
}

/** Choices about how responses are framed, and how long connections live. */
export const connectionVariants: readonly AllowedVariant[] = [
  variant('framing', 'responses-chunked', 'Responses are chunked, without a length.').sending(chunked),
  variant('framing', 'responses-in-two-packets', 'Head and body of a response come in two packets.').sending(
    inTwoPackets,
  ),
  variant('framing', 'responses-until-close', 'A response ends when its connection ends.').sending(
    sendingRaw((text) => text.replace(/Content-Length: \d+\r\n/, '')),
  ),
  variant('framing', 'no-reason-phrase', 'There is no reason phrase.').sending(
    sendingRaw((text) => text.replace(/^(HTTP\/1\.1 \d{3} )[^\r]*/, '$1')),
  ),
  variant('http-version', 'http-1-0', 'Responses have version 1.0 and no length.').sending(
    sendingRaw((text) => text.replace('HTTP/1.1', 'HTTP/1.0').replace(/Content-Length: \d+\r\n/, '')),
  ),
  variant('connections', 'connection-close', 'Every response closes its connection, and says so.').with(
    before((response) => {
      response.shouldKeepAlive = false
    }),
  ),
  variant(
    'connections',
    'connection-closed-without-notice',
    'The connection is closed after every response without notice.',
  ).with(before((response, { socket }) => response.once('finish', () => socket.destroySoon()))),
  variant(
    'connections',
    'third-request-closes',
    'The connection is closed after its third response without notice.',
  ).with((steps) => {
    const count = connectionCounter()
    return before((response, request) => {
      if (count(request) === 3) response.once('finish', () => request.socket.destroy())
    })(steps)
  }),
  variant('connections', 'idle-connections-closed', 'A connection is closed after 30 ms of silence.').with(
    (steps) => ({
      route: (request, service) => {
        request.socket.setTimeout(0)
        return steps.route(request, service)
      },
      ...before((response, { socket }) => response.once('finish', () => socket.setTimeout(30)))(steps),
    }),
  ),
  variant(
    'connections',
    'refused-bodies-unread',
    'The body of a request without the right token is not read, and the connection ends.',
  ).with((steps) => {
    const refused = new WeakSet<IncomingMessage>()
    return {
      authorize: (request, service) => {
        const refusal = steps.authorize(request, service)
        if (refusal !== null) refused.add(request)
        return refusal
      },
      readBody: async (request, limit) =>
        refused.has(request) ? refusals.tokenMissing : steps.readBody(request, limit),
      send: (plain, response, request) => {
        if (refused.has(request)) response.shouldKeepAlive = false
        steps.send(refused.has(request) ? withHeader(plain, 'Connection', 'close') : plain, response, request)
      },
    }
  }),
  variant('interim-responses', 'early-hints', '103 precedes every response.').with(
    before((response) => response.writeEarlyHints({ link: '</style.css>; rel=preload' })),
  ),
  variant('interim-responses', 'always-continue', '100 precedes every response, asked for or not.').with(
    before((response) => response.writeContinue()),
  ),
  variant('interim-responses', 'processing-twice', '102 precedes every response, twice.').with(
    before((response) => {
      response.writeProcessing()
      response.writeProcessing()
    }),
  ),
]
