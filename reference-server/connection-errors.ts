import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { errorAnswer } from './answer.ts'
import { type Refusal, refusals } from './errors.ts'
import { rawAnswer } from './raw-answer.ts'

/** Milliseconds in which the other side may read the answer before the connection is cut. */
const lingering = 1_000

const refusalOf = ({ code }: NodeJS.ErrnoException): Refusal => {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return refusals.requestTimeout
  return code === 'HPE_HEADER_OVERFLOW' ? refusals.headersTooLarge : refusals.badRequest
}

function endWith(refusal: Refusal, socket: Duplex): void {
  if (!socket.writable) return
  const cut = setTimeout(() => socket.destroy(), lingering)
  socket.once('close', () => clearTimeout(cut)).end(rawAnswer(errorAnswer(refusal)))
}

/** Answers in the Error shape where there is no request to answer to: wrong HTTP, time-outs, CONNECT. */
export function answerConnectionErrors(server: Server): void {
  // A whole request ahead of the wrong bytes is answered first.
  server.on('clientError', (error, socket) => setImmediate(endWith, refusalOf(error), socket))
  server.on('connect', (_request, socket) => endWith(refusals.methodUnknown, socket))
}
