import type { Exchange } from '../../reports/model.ts'
import { headerValue } from '../../reports/text/header-value.ts'
import { createIntentOf } from '../create-plant/intent.ts'
import { jsonMediaType } from '../rules/json-response.ts'
import type { Session } from '../session/session.ts'

/** Names that only a should says are accepted. */
const ofShould: ReadonlySet<string | undefined> = new Set(['markup', 'control'])

/**
 * Whether a must says that the create is accepted. Only a should says so of some names, of chunks, of the media type in another letter
 * case, and of the create after a hostile request: a second one would have to fail, too. A query is only observed.
 */
function isOfMust({ interactions, recoveryChecks }: Session, exchange: Exchange): boolean {
  const { headers } = exchange.request
  const one = interactions.find((interaction) => interaction.exchange === exchange)
  return (
    !(one !== undefined && ofShould.has(createIntentOf(one)?.kind)) &&
    headerValue(headers, 'content-type')?.startsWith(jsonMediaType) === true &&
    headerValue(headers, 'transfer-encoding') === undefined &&
    !exchange.request.path.includes('?') &&
    !recoveryChecks.some(({ first }) => first === exchange)
  )
}

/** A valid create that got no response twice, though a must says that it is accepted, and the network is not to blame. */
export function droppedCreate(session: Session): Exchange | undefined {
  const { unexplained } = session.target.health.drops
  const recovered = unexplained !== undefined && isOfMust(session, unexplained) ? unexplained : undefined
  return session.packed.blame.dropped[0] ?? recovered
}
