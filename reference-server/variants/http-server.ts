import type { IncomingMessage } from 'node:http'
import { asDocument, withMembers } from '../changed-response.ts'
import { created, refused, requestCounter } from '../changes.ts'
import { Refusal } from '../errors.ts'
import type { Change } from '../named-change.ts'
import { rawResponse, sendingRaw } from '../raw-response.ts'
import { refusingRequests } from '../request-changes.ts'
import { errorResponse } from '../response.ts'
import { type AllowedVariant, variant } from './variant.ts'

const notPassedOn = new Refusal(400, 3400, 'Bad Request')
const idle = new Refusal(408, 3401, 'The connection was idle.')

/** Whether an HTTP server may refuse the request before the application sees it. */
function isOdd({ method, url = '' }: IncomingMessage): boolean {
  if (method === 'TRACE' || /%(00|2f|5c)/i.test(url)) return true
  try {
    decodeURIComponent(url)
    return false
  } catch {
    return true
  }
}

const refusingOdd: Change = (steps) => ({
  ...refusingRequests((request) => (isOdd(request) ? notPassedOn : null))(steps),
  ...refused([notPassedOn], (plain) => asDocument(plain, 'text/plain', notPassedOn.message))(steps),
})

const refusingChunks = (status: number): Change =>
  refusingRequests(({ headers }) =>
    headers['transfer-encoding'] === undefined ? null : new Refusal(status, 3402, 'Send a Content-Length.'),
  )

/** Sends 408 on a connection that is idle for some milliseconds, and closes it. */
const sendingTimeouts =
  (limit: number): Change =>
  (steps) => {
    const timers = new WeakMap<object, NodeJS.Timeout>()
    return {
      route: (request, service) => {
        clearTimeout(timers.get(request.socket))
        return steps.route(request, service)
      },
      send: (plain, response, request) => {
        const { socket } = request
        response.once('finish', () => {
          const timer = setTimeout(() => socket.end(rawResponse(errorResponse(idle))), limit)
          timers.set(socket, timer)
          socket.once('close', () => clearTimeout(timer))
        })
        steps.send(plain, response, request)
      },
    }
  }

const longest = 4 * 1024 * 1024

/** Some responses are almost as long as the longest that the kit has to judge. */
const padding: Change = (steps) => {
  const count = requestCounter()
  return created((plain) => {
    const padding = 'x'.repeat(longest - Buffer.byteLength(plain.body) - 20)
    return count() % 60 === 0 ? withMembers(plain, (plant) => ({ ...plant, padding })) : plain
  })(steps)
}

/** Choices of the HTTP server before the application. */
export const httpServerVariants: readonly AllowedVariant[] = [
  variant(
    'http-server',
    'odd-requests-400-text',
    'TRACE and odd percent escapes get 400 as plain text.',
  ).with(refusingOdd),
  variant('request-framing', 'chunked-bodies-411', 'A chunked body is refused with 411.').with(
    refusingChunks(411),
  ),
  variant('request-framing', 'chunked-bodies-501', 'A chunked body is refused with 501.').with(
    refusingChunks(501),
  ),
  variant(
    'connections',
    'idle-connections-408',
    'A connection gets 408 and is closed after 300 ms of silence.',
  ).with(sendingTimeouts(300)),
  variant(
    'connections',
    'idle-connections-408-soon',
    'A connection gets 408 and is closed after 30 ms of silence.',
  ).with(sendingTimeouts(30)),
  variant(
    'connections',
    'responses-followed-by-408',
    'Every response closes its connection, and a 408 follows it.',
  ).sending(sendingRaw((text) => text + rawResponse(errorResponse(idle)))),
  variant('answer-oddities', 'responses-of-4-mib', 'Every 60th created plant gets a response of 4 MiB.').with(
    padding,
  ),
]
