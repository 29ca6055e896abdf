import type { IncomingMessage } from 'node:http'
import { requestCounter } from '../changes.ts'
import { afterRequest, under } from '../circumstances.ts'
import type { Refusal } from '../errors.ts'
import type { Change } from '../named-change.ts'
import { checkingOnce, lettingIn } from '../request-changes.ts'
import { type Fault, fault } from './fault.ts'

const breaks = 'auth-required'

const hasCredential = ({ headers }: IncomingMessage): boolean => headers.authorization !== undefined

/** Skips the check of a missing token for every n-th request. */
const skippedByTurns =
  (period: number): Change =>
  (steps) => {
    const count = requestCounter()
    return lettingIn((request) => count() % period === 0 && !hasCredential(request))(steps)
  }

/** Keeps the user in a variable that all requests share, from the head of a request to its response. */
const userShared: Change = ({ authorize, send }) => {
  let authorized = 0
  return {
    authorize: (request, service) => {
      if (!hasCredential(request) && authorized > 0) return null
      const refusal = authorize(request, service)
      if (refusal === null) authorized += 1
      return refusal
    },
    send: (plain, response, request) => {
      if (hasCredential(request) && authorized > 0) authorized -= 1
      send(plain, response, request)
    },
  }
}

/** Time to store a plant, in milliseconds. */
const storing = 40

/** Lets in requests of one kind from the end of the body of an authorised request to its response. */
const userSharedWhileStoring =
  (lets: (request: IncomingMessage) => boolean): Change =>
  ({ authorize, create, send }) => {
    const authorized = new Set<IncomingMessage>()
    const refusals = new WeakMap<IncomingMessage, Refusal>()
    return {
      authorize: (request, service) => {
        const refusal = authorize(request, service)
        if (refusal === null || !lets(request)) return refusal
        refusals.set(request, refusal)
        return null
      },
      create: (newPlant, service, request) => {
        const refusal = refusals.get(request)
        if (refusal !== undefined && authorized.size === 0) return refusal
        if (refusal === undefined) authorized.add(request)
        return create(newPlant, service, request)
      },
      send: (plain, response, request) => {
        const end = (): void => {
          authorized.delete(request)
          send(plain, response, request)
        }
        if (authorized.has(request)) setTimeout(end, storing)
        else end()
      },
    }
  }

/** Removes the user of a connection only after a request that was accepted. */
const userKeptAfterRefusal: Change = ({ authorize, send }) => {
  const users = new WeakSet<object>()
  return {
    authorize: (request, service) =>
      !hasCredential(request) && users.has(request.socket) ? null : authorize(request, service),
    send: (plain, response, request) => {
      if (plain.status === 400) users.add(request.socket)
      else users.delete(request.socket)
      send(plain, response, request)
    },
  }
}

/** Gives up the check of a missing token after refusals in a row, as if the store of tokens were down. */
const openAfterRefusals =
  (maxRefusals: number): Change =>
  ({ authorize, send }) => {
    let refusals = 0
    return {
      authorize: (request, service) =>
        !hasCredential(request) && refusals >= maxRefusals ? null : authorize(request, service),
      send: (plain, response, request) => {
        refusals = plain.status === 200 ? 0 : refusals + 1
        send(plain, response, request)
      },
    }
  }

/** Requests that are accepted without the right credential by another way (section 5). */
export const bypassedCredentialFaults: readonly Fault[] = [
  fault(breaks, 'query-not-authorised', 'The token is not checked if the path has a query.').with(
    lettingIn(({ url = '' }) => url.includes('?')),
  ),
  fault('invalid-token', 'wrong-token-with-a-query', 'If the path has a query, any token is accepted.').with(
    lettingIn((request) => hasCredential(request) && request.url?.includes('?') === true),
  ),
  fault(breaks, 'expect-not-authorised', 'A request with Expect: 100-continue needs no token.').with(
    lettingIn((request) => !hasCredential(request) && request.headers.expect !== undefined),
  ),
  fault(
    breaks,
    'charset-not-authorised',
    'The token is not checked if the content type has a parameter.',
  ).with(lettingIn(({ headers }) => headers['content-type']?.includes(';') ?? false)),
  fault(
    breaks,
    'subrequests-not-authorised',
    'A request that claims to be a subrequest needs no token.',
  ).with(lettingIn(({ headers }) => headers['x-middleware-subrequest'] !== undefined)),
  fault(
    breaks,
    'preflights-not-authorised',
    'A request with the fields of a CORS preflight needs no token.',
  ).with(
    lettingIn(
      ({ headers }) => headers.origin !== undefined && headers['access-control-request-method'] !== undefined,
    ),
  ),
  fault(
    breaks,
    'user-shared-by-requests-in-flight',
    'A request without a token gets in while a request with the token is in flight.',
  ).with(userShared),
  fault(
    breaks,
    'user-shared-while-storing',
    'A request without a token gets in while the plant of another one is stored.',
  ).with(userSharedWhileStoring((request) => !hasCredential(request))),
  fault(
    'invalid-token',
    'wrong-token-accepted-in-flight',
    'A request with a wrong token gets in while the plant of another one is stored.',
  ).with(userSharedWhileStoring(hasCredential)),
  fault(breaks, 'paths-of-files-not-authorised', 'What ends like the path of a file needs no token.').with(
    lettingIn((request) => !hasCredential(request) && /\.(?:css|js|png)$/.test(request.url ?? '')),
  ),
  fault(
    breaks,
    'user-kept-after-a-refusal',
    'After a refusal with 400, the next request on the connection needs no token.',
  ).with(userKeptAfterRefusal),
  fault(
    breaks,
    'open-after-refusals',
    'After eight refusals in a row, no token is needed until a plant is created.',
  ).with(openAfterRefusals(8)),
  fault(
    breaks,
    'every-4th-not-authorised',
    'One of four backends that take turns does not ask for a token.',
  ).with(skippedByTurns(4)),
  fault(breaks, 'missing-token-accepted-late', 'After 100 requests a missing token is accepted.').with(
    under(
      afterRequest(100),
      lettingIn((request) => !hasCredential(request)),
    ),
  ),
  fault('invalid-token', 'wrong-token-accepted-late', 'After 100 requests a wrong token is accepted.').with(
    under(afterRequest(100), lettingIn(hasCredential)),
  ),
  fault(
    'invalid-token',
    'wrong-token-on-a-known-connection',
    'A wrong token is accepted on a connection that carried the right one.',
  ).with(checkingOnce(({ socket }) => socket, hasCredential)),
]
