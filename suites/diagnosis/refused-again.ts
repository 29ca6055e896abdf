import { largeBody } from '../http/prepared-request.ts'
import type { RequestOptions } from '../session/request.ts'
import type { Experiments } from './experiments.ts'
import type { LoggedRequest } from './logged-request.ts'
import type { Explanation } from './related.ts'

/** Number of requests of one explanation that are sent again. */
const maxAgain = 2

/** Fields that the client adds. */
const added: ReadonlySet<string> = new Set([
  'host',
  'connection',
  'content-length',
  'user-agent',
  'accept-encoding',
])

/** The request as it was; undefined if its log entry does not hold all of it, or if the target may have stored a plant. */
function asBefore({ exchange, path, pieces, bodyDelay }: LoggedRequest): RequestOptions | undefined {
  const { method, headers, body } = exchange.request
  const isWhole = body === null || (body.text !== undefined && !body.truncated && body.bytes <= largeBody)
  const isRefusal = exchange.response !== null && exchange.response.status >= 400
  if (!isWhole || !isRefusal) return undefined
  return {
    method,
    path,
    headers: headers.filter(([name]) => !added.has(name.toLowerCase())),
    contentType: null,
    authorization: null,
    accept: null,
    body: body?.text ?? null,
    pieces,
    bodyDelay,
  }
}

/**
 * Sends some of the requests again that were refused in a wrong way, each after the request before it. They are added to the log: a
 * right response refutes the condition. Returns whether anything was sent.
 */
export async function sendRefusedAgain(
  { explained }: Explanation,
  experiments: Experiments,
): Promise<boolean> {
  let sent = 0
  for (const request of explained.filter((one) => asBefore(one) !== undefined).slice(0, maxAgain))
    for (const one of [request.before, request]) {
      const again = one === undefined ? undefined : asBefore(one)
      if (one === undefined || again === undefined) continue
      if ((await experiments.request(again, one.intent)) === undefined) return sent > 0
      sent += 1
    }
  return sent > 0
}
