import type { IncomingMessage } from 'node:http'
import { connectionCounter } from '../../reference-server/changes.ts'
import type { Change } from '../../reference-server/named-change.ts'
import { lettingIn } from '../../reference-server/request-changes.ts'
import { token, violate } from './violated-by.ts'

const trusting = (isTrusted: (headers: IncomingMessage['headers']) => boolean): Change =>
  lettingIn(({ headers }) => isTrusted(headers))

/** Lets such requests in if they are the first of their connection. */
const onFirst =
  (isTrusted: (request: IncomingMessage) => boolean): Change =>
  (steps) => {
    const countOf = connectionCounter()
    return lettingIn((request) => countOf(request) === 1 && isTrusted(request))(steps)
  }

/** Mistakes that show only with rare credentials or header fields. */
violate({
  'ignores the letter case of tokens': [
    'invalid-token',
    trusting(({ authorization }) => authorization?.toLowerCase() === `bearer ${token.toLowerCase()}`),
  ],
  'trusts X-Forwarded-For': [
    'auth-required',
    trusting((headers) => headers['x-forwarded-for'] === '127.0.0.1'),
  ],
  'trusts X-Real-IP': ['auth-required', trusting((headers) => headers['x-real-ip'] === '127.0.0.1')],
  'takes members of objects for tokens': [
    'invalid-token',
    trusting(({ authorization = '' }) => /^Bearer (?:constructor|valueOf)$/.test(authorization)),
  ],
  'asks browsers for no token': [
    'auth-required',
    trusting(({ accept }) => accept?.startsWith('text/html') === true),
  ],
  'asks for no token in requests with long bodies': [
    'auth-required',
    trusting((headers) => headers.authorization === undefined && Number(headers['content-length']) > 1_024),
  ],
  'trusts Forwarded': [
    'auth-required',
    trusting(({ forwarded }) => forwarded?.includes('127.0.0.1') === true),
  ],
  'trusts the user of a gateway': [
    'auth-required',
    trusting((headers) => headers['x-consumer-username'] !== undefined),
  ],
  'trusts the client certificate of a proxy': [
    'auth-required',
    trusting((headers) => headers['x-ssl-client-verify'] === 'SUCCESS'),
  ],
  'trusts scripts of its own pages': [
    'auth-required',
    trusting((headers) => headers['x-requested-with'] === 'XMLHttpRequest'),
  ],
  'asks for no token if it responds in XML': [
    'auth-required',
    trusting(({ accept }) => accept === 'application/xml'),
  ],
  'asks for no token if the media type has capitals': [
    'auth-required',
    trusting((headers) => headers['content-type'] === 'Application/JSON'),
  ],
  'trusts X-User-Id': ['auth-required', trusting((headers) => headers['x-user-id'] !== undefined)],
  'trusts Remote-User': ['auth-required', trusting((headers) => headers['remote-user'] !== undefined)],
  'trusts each session': ['auth-required', trusting(({ cookie }) => cookie?.startsWith('session=') === true)],
  'takes % for each token': ['invalid-token', trusting(({ authorization }) => authorization === 'Bearer %')],
  'checks no token with a query on new connections': [
    'auth-required',
    onFirst(({ url }) => url?.includes('?') === true),
  ],
  'takes an empty token on new connections': [
    'invalid-token',
    onFirst(({ headers }) => headers.authorization === 'Bearer'),
  ],
  'takes Basic on new connections': [
    'invalid-token',
    onFirst(({ headers }) => headers.authorization?.startsWith('Basic ') === true),
  ],
})
