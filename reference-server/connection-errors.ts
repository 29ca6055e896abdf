import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type Refusal, refusals } from './errors.ts'
import { rawResponse } from './raw-response.ts'
import { errorResponse } from './response.ts'

/** Milliseconds for the client to read the response before the connection is cut. */
const lingering = 1_000

const refusalOf = ({ code }: NodeJS.ErrnoException): Refusal => {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return refusals.requestTimeout
  return code === 'HPE_HEADER_OVERFLOW' ? refusals.headersTooLarge : refusals.badRequest
}

function endWith(refusal: Refusal, socket: Duplex): void {
  if (!socket.writable) return
  const cut = setTimeout(() => socket.destroy(), lingering)
  socket.once('close', () => clearTimeout(cut)).end(rawResponse(errorResponse(refusal)))
}

/** Sends the Error shape if there is no request to respond to: malformed HTTP, time-outs, CONNECT. */
export function handleConnectionErrors(server: Server): void {
  // A whole request before the malformed bytes gets its response first.
  server.on('clientError', (error, socket) => setImmediate(endWith, refusalOf(error), socket))
  server.on('connect', (_request, socket) => endWith(refusals.methodUnknown, socket))
}
