import type { IncomingMessage } from 'node:http'
import type { Change } from '../named-change.ts'
import { type Fault, fault } from './fault.ts'

const breaks = 'auth-required'

/** Skips the check of the credential for some requests. */
const skippedFor =
  (kind: (request: IncomingMessage) => boolean): Change =>
  ({ authorize }) => ({
    authorize: (request, service) => (kind(request) ? null : authorize(request, service)),
  })

const hasCredential = ({ headers }: IncomingMessage): boolean => headers.authorization !== undefined

/** Skips the check after this many requests, for requests with a credential or for those without. */
const skippedAfter =
  (requests: number, kind: (request: IncomingMessage) => boolean): Change =>
  (steps) => {
    let count = 0
    return skippedFor((request) => {
      count += 1
      return count > requests && kind(request)
    })(steps)
  }

/** Skips the check of a missing token for every n-th request. */
const skippedByTurns =
  (period: number): Change =>
  (steps) => {
    let count = 0
    return skippedFor((request) => {
      count += 1
      return count % period === 0 && !hasCredential(request)
    })(steps)
  }

/** Skips the check of a wrong token on a connection that carried the right one. */
const wrongTokenOnKnownConnection: Change = ({ authorize }) => {
  const known = new WeakSet<object>()
  return {
    authorize: (request, service) => {
      if (hasCredential(request) && known.has(request.socket)) return null
      const refusal = authorize(request, service)
      if (refusal === null) known.add(request.socket)
      return refusal
    },
  }
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

/** Requests that are accepted without the right credential by another way (section 5). */
export const bypassedCredentialFaults: readonly Fault[] = [
  fault(breaks, 'query-not-authorised', 'The token is not checked if the path has a query.').with(
    skippedFor(({ url = '' }) => url.includes('?')),
  ),
  fault(
    breaks,
    'charset-not-authorised',
    'The token is not checked if the content type has a parameter.',
  ).with(skippedFor(({ headers }) => headers['content-type']?.includes(';') ?? false)),
  fault(
    breaks,
    'user-shared-by-requests-in-flight',
    'A request without a token gets in while a request with the token is in flight.',
  ).with(userShared),
  fault(
    breaks,
    'every-4th-not-authorised',
    'One of four backends that take turns does not ask for a token.',
  ).with(skippedByTurns(4)),
  fault(breaks, 'missing-token-accepted-late', 'After 100 requests a missing token is accepted.').with(
    skippedAfter(100, (request) => !hasCredential(request)),
  ),
  fault('invalid-token', 'wrong-token-accepted-late', 'After 100 requests a wrong token is accepted.').with(
    skippedAfter(100, hasCredential),
  ),
  fault(
    'invalid-token',
    'wrong-token-on-a-known-connection',
    'A wrong token is accepted on a connection that carried the right one.',
  ).with(wrongTokenOnKnownConnection),
]
