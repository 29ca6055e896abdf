import { withBody, withHeader, withStatus } from '../changed-response.ts'
import { connectionCounter, refused } from '../changes.ts'
import { Refusal, refusals } from '../errors.ts'
import { type Fault, fault } from './fault.ts'

const breaks = 'auth-required'

const bearing = (authorization: string | undefined): string | undefined =>
  authorization?.replace(/^\w+ */, '')

/** Requests that are accepted without the right credential (section 5). */
export const authenticationFaults: readonly Fault[] = [
  fault(breaks, 'token-not-checked', 'Everybody gets in.').with(() => ({ authorize: () => null })),
  fault(breaks, 'missing-token-accepted', 'A token is checked only if one is sent.').with(
    ({ authorize }) => ({
      authorize: (request, service) =>
        request.headers.authorization === undefined ? null : authorize(request, service),
    }),
  ),
  fault(
    breaks,
    'cookie-for-the-token',
    'A cookie of the service stands for the token, as with sessions of a framework.',
  ).with(({ authorize, send }) => ({
    authorize: (request, service) =>
      request.headers.cookie === 'session=known' ? null : authorize(request, service),
    send: (plain, response, request) =>
      send(withHeader(plain, 'Set-Cookie', 'session=known; Path=/; HttpOnly'), response, request),
  })),
  fault(
    breaks,
    'token-remembered-by-connection',
    'Who was let in once is let in for as long as the connection lives.',
  ).with(({ authorize }) => {
    const known = new WeakSet<object>()
    return {
      authorize: (request, service) => {
        if (known.has(request.socket)) return null
        const refusal = authorize(request, service)
        if (refusal === null) known.add(request.socket)
        return refusal
      },
    }
  }),
  fault(breaks, 'token-remembered-by-address', 'Who was let in once is let in from the same address.').with(
    ({ authorize }) => {
      const known = new Set<string | undefined>()
      return {
        authorize: (request, service) => {
          if (known.has(request.socket.remoteAddress)) return null
          const refusal = authorize(request, service)
          if (refusal === null) known.add(request.socket.remoteAddress)
          return refusal
        },
      }
    },
  ),
  fault(
    breaks,
    'first-on-a-connection-let-in',
    'The first request of each connection is let in while the check gets ready.',
  ).with(({ authorize }) => {
    const count = connectionCounter()
    return { authorize: (request, service) => (count(request) === 1 ? null : authorize(request, service)) }
  }),
  fault(
    [breaks, 'plant-shape'],
    'missing-token-200',
    'A missing token gets 200 with an Error in the body.',
  ).with(refused([refusals.tokenMissing], (plain) => withStatus(plain, 200))),
  fault(breaks, 'missing-token-204', 'A missing token gets 204.').with(
    refused([refusals.tokenMissing], (plain) => withBody(withStatus(plain, 204), '')),
  ),
  fault('invalid-token', 'any-token-accepted', 'Any token of some length is the right one.').with(
    ({ authorize }) => ({
      authorize: (request, service) =>
        (bearing(request.headers.authorization) ?? '').length > 8 ? null : authorize(request, service),
    }),
  ),
  fault('invalid-token', 'empty-token-accepted', 'The word Bearer alone is enough.').with(
    ({ authorize }) => ({
      authorize: (request, service) =>
        bearing(request.headers.authorization) === '' ? null : authorize(request, service),
    }),
  ),
  fault('invalid-token', 'basic-accepted', 'The scheme before the token is not checked.').with(() => ({
    authorize: ({ headers: { authorization } }, { bearer }) =>
      bearer(authorization?.replace(/^\w+ /, 'Bearer ')),
  })),
  fault('no-data-leak', 'token-echoed', 'The response to the Basic scheme repeats the credential.').with(
    ({ authorize }) => ({
      authorize: (request, service) => {
        const { authorization = '' } = request.headers
        return authorization.startsWith('Basic ')
          ? new Refusal(401, 1200, `Not understood: ${authorization}`)
          : authorize(request, service)
      },
    }),
  ),
]
