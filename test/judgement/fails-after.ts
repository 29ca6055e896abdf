import type { IncomingMessage } from 'node:http'
import { type Refusal, refusals } from '../../reference-server/errors.ts'
import type { Change } from '../../reference-server/named-change.ts'

/** The create right after this refusal fails. */
export const failsAfter =
  (cause: Refusal): Change =>
  ({ route, create, refused: refuse }) => {
    let isBroken = false
    const following = new WeakSet<IncomingMessage>()
    return {
      route: (request, service) => {
        if (isBroken) following.add(request)
        isBroken = false
        return route(request, service)
      },
      refused: (refusal, request) => {
        isBroken = refusal.error === cause.error
        return refuse(refusal, request)
      },
      create: (newPlant, service, request) =>
        following.has(request) ? refusals.internal : create(newPlant, service, request),
    }
  }
