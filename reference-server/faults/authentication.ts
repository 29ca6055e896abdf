import { withBody, withHeader, withStatus } from '../changed-response.ts'
import { connectionCounter, refused } from '../changes.ts'
import { Refusal, refusals } from '../errors.ts'
import type { Fault } from './fault.ts'

const breaks = 'auth-required'

const bearing = (authorization: string | undefined): string | undefined =>
  authorization?.replace(/^\w+ */, '')

/** Requests that are accepted without the right credential (section 5). */
export const authenticationFaults: readonly Fault[] = [
  {
    id: 'token-not-checked',
    breaks,
    title: 'Everybody gets in.',
    steps: () => ({ authorize: () => null }),
  },
  {
    id: 'missing-token-accepted',
    breaks,
    title: 'A token is checked only if one is sent.',
    steps: ({ authorize }) => ({
      authorize: (request, service) =>
        request.headers.authorization === undefined ? null : authorize(request, service),
    }),
  },
  {
    id: 'cookie-for-the-token',
    breaks,
    title: 'A cookie of the service stands for the token, as with sessions of a framework.',
    steps: ({ authorize, send }) => ({
      authorize: (request, service) =>
        request.headers.cookie === 'session=known' ? null : authorize(request, service),
      send: (plain, response, request) =>
        send(withHeader(plain, 'Set-Cookie', 'session=known; Path=/; HttpOnly'), response, request),
    }),
  },
  {
    id: 'token-remembered-by-connection',
    breaks,
    title: 'Who was let in once is let in for as long as the connection lives.',
    steps: ({ authorize }) => {
      const known = new WeakSet<object>()
      return {
        authorize: (request, service) => {
          if (known.has(request.socket)) return null
          const refusal = authorize(request, service)
          if (refusal === null) known.add(request.socket)
          return refusal
        },
      }
    },
  },
  {
    id: 'token-remembered-by-address',
    breaks,
    title: 'Who was let in once is let in from the same address.',
    steps: ({ authorize }) => {
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
  },
  {
    id: 'first-on-a-connection-let-in',
    breaks,
    title: 'The first request of each connection is let in while the check gets ready.',
    steps: ({ authorize }) => {
      const count = connectionCounter()
      return { authorize: (request, service) => (count(request) === 1 ? null : authorize(request, service)) }
    },
  },
  {
    id: 'missing-token-200',
    breaks,
    alsoBreaks: ['plant-shape'],
    title: 'A missing token gets 200 with an Error in the body.',
    steps: refused([refusals.tokenMissing], (plain) => withStatus(plain, 200)),
  },
  {
    id: 'missing-token-204',
    breaks,
    title: 'A missing token gets 204.',
    steps: refused([refusals.tokenMissing], (plain) => withBody(withStatus(plain, 204), '')),
  },
  {
    id: 'any-token-accepted',
    breaks: 'invalid-token',
    title: 'Any token of some length is the right one.',
    steps: ({ authorize }) => ({
      authorize: (request, service) =>
        (bearing(request.headers.authorization) ?? '').length > 8 ? null : authorize(request, service),
    }),
  },
  {
    id: 'empty-token-accepted',
    breaks: 'invalid-token',
    title: 'The word Bearer alone is enough.',
    steps: ({ authorize }) => ({
      authorize: (request, service) =>
        bearing(request.headers.authorization) === '' ? null : authorize(request, service),
    }),
  },
  {
    id: 'basic-accepted',
    breaks: 'invalid-token',
    title: 'The scheme before the token is not checked.',
    steps: () => ({
      authorize: ({ headers: { authorization } }, { bearer }) =>
        bearer(authorization?.replace(/^\w+ /, 'Bearer ')),
    }),
  },
  {
    id: 'token-echoed',
    breaks: 'no-data-leak',
    title: 'The response to the Basic scheme repeats the credential.',
    steps: ({ authorize }) => ({
      authorize: (request, service) => {
        const { authorization = '' } = request.headers
        return authorization.startsWith('Basic ')
          ? new Refusal(401, 1200, `Not understood: ${authorization}`)
          : authorize(request, service)
      },
    }),
  },
]
