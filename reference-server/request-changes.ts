import type { IncomingMessage } from 'node:http'
import type { Refusal } from './errors.ts'
import type { Change } from './named-change.ts'

/** Refuses requests before any other step. */
export const refusingRequests =
  (judge: (request: IncomingMessage) => Refusal | null): Change =>
  (steps) => ({ route: (request, service) => judge(request) ?? steps.route(request, service) })

/** Accepts requests of one kind whatever their credential is. */
export const lettingIn =
  (kind: (request: IncomingMessage) => boolean): Change =>
  (steps) => ({ authorize: (request, service) => (kind(request) ? null : steps.authorize(request, service)) })

/** Checks a credential once for all requests of one kind that share something, such as their connection. */
export const checkingOnce =
  (
    shared: (request: IncomingMessage) => unknown,
    kind: (request: IncomingMessage) => boolean = () => true,
  ): Change =>
  (steps) => {
    const known = new Set<unknown>()
    return {
      authorize: (request, service) => {
        if (kind(request) && known.has(shared(request))) return null
        const refusal = steps.authorize(request, service)
        if (refusal === null) known.add(shared(request))
        return refusal
      },
    }
  }
