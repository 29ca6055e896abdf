import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Answer } from '../answer.ts'
import type { Behaviour } from '../behaviour.ts'
import { withHeader } from '../changed-answer.ts'
import { connectionCounter } from '../changes.ts'
import { refusals } from '../errors.ts'
import { rawAnswer } from '../raw-answer.ts'
import type { AllowedVariant } from './variant.ts'

type Send = (answer: Answer, response: ServerResponse, request: IncomingMessage) => void

/** Does something before an answer goes its usual way. */
const before =
  (act: (response: ServerResponse, request: IncomingMessage) => void) =>
  (steps: Behaviour): Partial<Behaviour> => ({
    send: (answer, response, request) => {
      act(response, request)
      steps.send(answer, response, request)
    },
  })

const sending = (send: Send) => (): Partial<Behaviour> => ({ send })

/** Writes the answer to the connection itself, and ends it. */
const raw =
  (change: (text: string) => string): Send =>
  (answer, response, { method }) => {
    const text = change(rawAnswer(answer))
    const [head = ''] = text.split('\r\n\r\n', 1)
    response.socket?.end(method === 'HEAD' ? `${head}\r\n\r\n` : text)
  }

const chunked: Send = ({ status, headers, body }, response) => {
  const middle = Math.floor(body.length / 2)
  response.writeHead(status, [...headers])
  if (middle > 0) response.write(body.slice(0, middle))
  response.end(body.slice(middle))
}

const inTwoPackets: Send = ({ status, headers, body }, response) => {
  response.writeHead(status, [...headers, 'Content-Length', String(Buffer.byteLength(body))])
  response.flushHeaders()
  setTimeout(() => response.end(body), 5)
}

/** How answers travel, and how long connections live. */
export const connectionFreedoms: readonly AllowedVariant[] = [
  {
    id: 'answers-chunked',
    allows: 'framing',
    sends: true,
    title: 'Answers come in chunks, without a length.',
    steps: sending(chunked),
  },
  {
    id: 'answers-in-two-packets',
    allows: 'framing',
    sends: true,
    title: 'The head of an answer comes before its body.',
    steps: sending(inTwoPackets),
  },
  {
    id: 'answers-until-close',
    allows: 'framing',
    sends: true,
    title: 'An answer ends where its connection ends.',
    steps: sending(raw((text) => text.replace(/Content-Length: \d+\r\n/, ''))),
  },
  {
    id: 'no-reason-phrase',
    allows: 'framing',
    sends: true,
    title: 'There is no reason phrase.',
    steps: sending(raw((text) => text.replace(/^(HTTP\/1\.1 \d{3} )[^\r]*/, '$1'))),
  },
  {
    id: 'http-1-0',
    allows: 'http-version',
    sends: true,
    title: 'Answers have version 1.0 and no length.',
    steps: sending(
      raw((text) => text.replace('HTTP/1.1', 'HTTP/1.0').replace(/Content-Length: \d+\r\n/, '')),
    ),
  },
  {
    id: 'connection-close',
    allows: 'connections',
    title: 'Every answer ends its connection, and says so.',
    steps: before((response) => {
      response.shouldKeepAlive = false
    }),
  },
  {
    id: 'connection-closed-without-notice',
    allows: 'connections',
    title: 'The connection ends after every answer without a word.',
    steps: before((response, { socket }) => response.once('finish', () => socket.destroySoon())),
  },
  {
    id: 'third-request-closes',
    allows: 'connections',
    title: 'The connection ends after its third answer without a word.',
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
    title: 'A connection ends after 30 ms of silence.',
    steps: (steps) => ({
      checkTarget: (request, service) => {
        request.socket.setTimeout(0)
        return steps.checkTarget(request, service)
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
        readBody: (request, limit, done) =>
          refused.has(request) ? done(refusals.tokenMissing) : steps.readBody(request, limit, done),
        send: (answer, response, request) => {
          if (refused.has(request)) response.shouldKeepAlive = false
          steps.send(
            refused.has(request) ? withHeader(answer, 'Connection', 'close') : answer,
            response,
            request,
          )
        },
      }
    },
  },
  {
    id: 'early-hints',
    allows: 'interim-answers',
    title: 'Answers are preceded by 103.',
    steps: before((response) => response.writeEarlyHints({ link: '</style.css>; rel=preload' })),
  },
  {
    id: 'always-continue',
    allows: 'interim-answers',
    title: 'Answers are preceded by 100, asked for or not.',
    steps: before((response) => response.writeContinue()),
  },
  {
    id: 'processing-twice',
    allows: 'interim-answers',
    title: 'Answers are preceded by 102, twice.',
    steps: before((response) => {
      response.writeProcessing()
      response.writeProcessing()
    }),
  },
]
