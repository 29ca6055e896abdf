import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PlainResponse } from '../response.ts'
import type { Behaviour } from '../behaviour.ts'
import { withHeader } from '../changed-response.ts'
import { connectionCounter } from '../changes.ts'
import { refusals } from '../errors.ts'
import { rawResponse } from '../raw-response.ts'
import type { AllowedVariant } from './variant.ts'

type Send = (plain: PlainResponse, response: ServerResponse, request: IncomingMessage) => void

/** Calls a function before a response is sent as usual. */
const before =
  (act: (response: ServerResponse, request: IncomingMessage) => void) =>
  (steps: Behaviour): Partial<Behaviour> => ({
    send: (plain, response, request) => {
      act(response, request)
      steps.send(plain, response, request)
    },
  })

const sending = (send: Send) => (): Partial<Behaviour> => ({ send })

/** Writes the response to the connection as text, and closes the connection. */
const raw =
  (change: (text: string) => string): Send =>
  (plain, response, { method }) => {
    const text = change(rawResponse(plain))
    const [head = ''] = text.split('\r\n\r\n', 1)
    response.socket?.end(method === 'HEAD' ? `${head}\r\n\r\n` : text)
  }

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
  {
    id: 'responses-chunked',
    allows: 'framing',
    replacesSend: true,
    title: 'Responses are chunked, without a length.',
    steps: sending(chunked),
  },
  {
    id: 'responses-in-two-packets',
    allows: 'framing',
    replacesSend: true,
    title: 'Head and body of a response come in two packets.',
    steps: sending(inTwoPackets),
  },
  {
    id: 'responses-until-close',
    allows: 'framing',
    replacesSend: true,
    title: 'A response ends when its connection ends.',
    steps: sending(raw((text) => text.replace(/Content-Length: \d+\r\n/, ''))),
  },
  {
    id: 'no-reason-phrase',
    allows: 'framing',
    replacesSend: true,
    title: 'There is no reason phrase.',
    steps: sending(raw((text) => text.replace(/^(HTTP\/1\.1 \d{3} )[^\r]*/, '$1'))),
  },
  {
    id: 'http-1-0',
    allows: 'http-version',
    replacesSend: true,
    title: 'Responses have version 1.0 and no length.',
    steps: sending(
      raw((text) => text.replace('HTTP/1.1', 'HTTP/1.0').replace(/Content-Length: \d+\r\n/, '')),
    ),
  },
  {
    id: 'connection-close',
    allows: 'connections',
    title: 'Every response closes its connection, and says so.',
    steps: before((response) => {
      response.shouldKeepAlive = false
    }),
  },
  {
    id: 'connection-closed-without-notice',
    allows: 'connections',
    title: 'The connection is closed after every response without notice.',
    steps: before((response, { socket }) => response.once('finish', () => socket.destroySoon())),
  },
  {
    id: 'third-request-closes',
    allows: 'connections',
    title: 'The connection is closed after its third response without notice.',
    steps: (steps) => {
      const count = connectionCounter()
      return before((response, request) => {
        if (count(request) === 3) response.once('finish', () => request.socket.destroy())
      })(steps)
    },
  },
  {
    id: 'idle-connections-closed',
    allows: 'connections',
    title: 'A connection is closed after 30 ms of silence.',
    steps: (steps) => ({
      route: (request, service) => {
        request.socket.setTimeout(0)
        return steps.route(request, service)
      },
      ...before((response, { socket }) => response.once('finish', () => socket.setTimeout(30)))(steps),
    }),
  },
  {
    id: 'refused-bodies-unread',
    allows: 'connections',
    title: 'The body of a request without the right token is not read, and the connection ends.',
    steps: (steps) => {
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
          steps.send(
            refused.has(request) ? withHeader(plain, 'Connection', 'close') : plain,
            response,
            request,
          )
        },
      }
    },
  },
  {
    id: 'early-hints',
    allows: 'interim-responses',
    title: '103 precedes every response.',
    steps: before((response) => response.writeEarlyHints({ link: '</style.css>; rel=preload' })),
  },
  {
    id: 'always-continue',
    allows: 'interim-responses',
    title: '100 precedes every response, asked for or not.',
    steps: before((response) => response.writeContinue()),
  },
  {
    id: 'processing-twice',
    allows: 'interim-responses',
    title: '102 precedes every response, twice.',
    steps: before((response) => {
      response.writeProcessing()
      response.writeProcessing()
    }),
  },
]
