import { withBody, withHeader, withStatus } from '../changed-response.ts'
import { connectionCounter, refused } from '../changes.ts'
import { Refusal, refusals } from '../errors.ts'
import { checkingOnce, lettingIn } from '../request-changes.ts'
import { type Fault, fault } from './fault.ts'

const breaks = 'auth-required'

const bearing = (authorization: string | undefined): string | undefined =>
  authorization?.replace(/^\w+ */, '')

/** Requests that are accepted without the right credential (section 5). */
export const authenticationFaults: readonly Fault[] = [
  fault(breaks, 'token-not-checked', 'Everybody gets in.').with(() => ({ authorize: () => null })),
  fault(breaks, 'missing-token-accepted', 'A token is checked only if one is sent.').with(
    lettingIn(({ headers }) => headers.authorization === undefined),
  ),
  fault(
    breaks,
    'cookie-for-the-token',
    'A cookie of the service stands for the token, as with sessions of a framework.',
  ).with((steps) => ({
    ...lettingIn(({ headers }) => headers.cookie === 'session=known')(steps),
    send: (plain, response, request) =>
      steps.send(withHeader(plain, 'Set-Cookie', 'session=known; Path=/; HttpOnly'), response, request),
  })),
  fault(
    breaks,
    'token-remembered-by-connection',
    'Who was let in once is let in for as long as the connection lives.',
  ).with(checkingOnce(({ socket }) => socket)),
  fault(breaks, 'token-remembered-by-address', 'Who was let in once is let in from the same address.').with(
    checkingOnce(({ socket }) => socket.remoteAddress),
  ),
  fault(
    breaks,
    'first-on-a-connection-let-in',
    'The first request of each connection is let in while the check gets ready.',
  ).with((steps) => {
    const count = connectionCounter()
    return lettingIn((request) => count(request) === 1)(steps)
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
    lettingIn(({ headers }) => (bearing(headers.authorization) ?? '').length > 8),
  ),
  fault('invalid-token', 'empty-token-accepted', 'The word Bearer alone is enough.').with(
    lettingIn(({ headers }) => bearing(headers.authorization) === ''),
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
