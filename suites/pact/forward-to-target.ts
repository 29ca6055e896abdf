import type { Exchange, Header } from '../../reports/model.ts'
import { headerValue } from '../../reports/text/header-value.ts'
import { userAgent } from '../http/kit.ts'
import type { PreparedRequest } from '../http/prepared-request.ts'
import type { Target } from '../http/target.ts'
import { SilentTooSoon } from '../http/target-unavailable.ts'
import type { RelayedRequest } from '../http/relay.ts'
import { isSuccess } from '../rules/acceptance.ts'
import { type PactInteraction, takesToken } from './consumer-pact.ts'
import type { Forward } from './relay.ts'

function prepared(
  { method, path, headers, body }: RelayedRequest,
  interaction: PactInteraction,
  { options: { token, headers: own = [] } }: Target,
): PreparedRequest {
  const replaced = new Set(own.map(([name]) => name.toLowerCase()))
  if (takesToken(interaction)) replaced.add('authorization')
  const added: Header[] = headerValue(headers, 'user-agent') === undefined ? [['User-Agent', userAgent]] : []
  if (token !== null && takesToken(interaction)) added.push(['Authorization', `Bearer ${token}`])
  return {
    method,
    path,
    headers: [...headers.filter(([name]) => !replaced.has(name.toLowerCase())), ...added],
    body: body?.length === 0 ? null : body,
    // A kept connection may be stale, and then it would be unknown whether the target processed the request.
    connection: 'new',
    framing: body === null ? 'none' : 'length',
    valid: isSuccess(interaction.status),
  }
}

/** Thrown instead of a further attempt: the target may have stored the plant, so that it could refuse it as a duplicate. */
class MayBeStored extends Error {
  readonly exchange: Exchange

  constructor(exchange: Exchange) {
    super('no whole response')
    this.exchange = exchange
  }
}

/**
 * Sends the requests of the verifier with the kit's own client, which has the token, the headers of `--header`, the proxy and the
 * certificates. A create is sent again only if the target has not processed it (429, 503), or if no connection was made. If it is
 * refused when it is sent again, the previous response is returned: the first one may have been stored.
 */
export const forwardTo =
  (target: Target): Forward =>
  async (received, interaction) => {
    const request = prepared(received, interaction, target)
    let deferred: Exchange | undefined
    const sent = target.send((attemptNumber) => {
      const last = attemptNumber === 1 ? undefined : target.exchanges.at(-1)
      const kind = last?.failure?.kind
      if (last && request.valid && (kind === 'dropped' || kind === 'silent')) throw new MayBeStored(last)
      if (last?.response) deferred = last
      return request
    })
    const exchange = await sent.catch((error: unknown) => {
      if (error instanceof MayBeStored) return error.exchange
      throw error
    })
    // The kit shortens its time limit after some silent requests. A response that is too late for that may be in time for a consumer.
    if (exchange.failure?.isEarly === true) throw new SilentTooSoon()
    if (deferred !== undefined && request.valid && !isSuccess(exchange.response?.status)) return deferred
    return exchange
  }
