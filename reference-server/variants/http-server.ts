import type { IncomingMessage } from 'node:http'
import { asDocument } from '../changed-response.ts'
import { refused } from '../changes.ts'
import { Refusal } from '../errors.ts'
import type { Change } from '../named-change.ts'
import type { AllowedVariant } from './variant.ts'

const notPassedOn = new Refusal(400, 3400, 'Bad Request')

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
  route: (request, service) => (isOdd(request) ? notPassedOn : steps.route(request, service)),
  ...refused([notPassedOn], (plain) => asDocument(plain, 'text/plain', notPassedOn.message))(steps),
})

const refusingChunks =
  (status: number): Change =>
  (steps) => ({
    route: (request, service) =>
      request.headers['transfer-encoding'] === undefined
        ? steps.route(request, service)
        : new Refusal(status, 3402, 'Send a Content-Length.'),
  })

/** Choices of the HTTP server in front of the application. */
export const httpServerVariants: readonly AllowedVariant[] = [
  {
    id: 'odd-requests-400-text',
    allows: 'http-server',
    title: 'TRACE and odd percent escapes get 400 as plain text.',
    steps: refusingOdd,
  },
  {
    id: 'chunked-bodies-411',
    allows: 'request-framing',
    title: 'A chunked body is refused with 411.',
    steps: refusingChunks(411),
  },
  {
    id: 'chunked-bodies-501',
    allows: 'request-framing',
    title: 'A chunked body is refused with 501.',
    steps: refusingChunks(501),
  },
]
