import type { IncomingMessage } from 'node:http'
import { connectionCounter } from '../../../reference-server/changes.ts'
import type { Change } from '../../../reference-server/named-change.ts'
import { token, violate } from './violated-by.ts'

const anyCaseOfToken: Change = ({ authorize }) => ({
  authorize: (request, service) =>
    request.headers.authorization?.toLowerCase() === `bearer ${token.toLowerCase()}`
      ? null
      : authorize(request, service),
})

const fromLoopback: Change = ({ authorize }) => ({
  authorize: (request, service) =>
    request.headers['x-forwarded-for'] === '127.0.0.1' ? null : authorize(request, service),
})

const realIp: Change = ({ authorize }) => ({
  authorize: (request, service) =>
    request.headers['x-real-ip'] === '127.0.0.1' ? null : authorize(request, service),
})

const memberOfObjects: Change = ({ authorize }) => ({
  authorize: (request, service) =>
    /^Bearer (?:constructor|valueOf)$/.test(request.headers.authorization ?? '')
      ? null
      : authorize(request, service),
})

const trusting =
  (isTrusted: (headers: IncomingMessage['headers']) => boolean): Change =>
  ({ authorize }) => ({
    authorize: (request, service) => (isTrusted(request.headers) ? null : authorize(request, service)),
  })

/** Lets such a credential in with the first request of a connection. */
const onFirst =
  (isTrusted: (authorization: string | undefined) => boolean): Change =>
  (steps) => {
    const countOf = connectionCounter()
    return {
      authorize: (request, service) =>
        countOf(request) === 1 && isTrusted(request.headers.authorization)
          ? null
          : steps.authorize(request, service),
    }
  }

/** Lets the first request of a connection in if its path has a query. */
const queryOnFirst: Change = (steps) => {
  const countOf = connectionCounter()
  return {
    authorize: (request, service) =>
      countOf(request) === 1 && request.url?.includes('?') === true
        ? null
        : steps.authorize(request, service),
  }
}

/** Mistakes that show only with rare credentials or header fields. */
violate({
  'ignores the letter case of tokens': ['invalid-token', anyCaseOfToken],
  'trusts X-Forwarded-For': ['auth-required', fromLoopback],
  'trusts X-Real-IP': ['auth-required', realIp],
  'takes members of objects for tokens': ['invalid-token', memberOfObjects],
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
  'trusts Remote-User': ['auth-required', trusting((headers) => headers['remote-user'] !== undefined)],
  'trusts each session': ['auth-required', trusting(({ cookie }) => cookie?.startsWith('session=') === true)],
  'takes % for each token': ['invalid-token', trusting(({ authorization }) => authorization === 'Bearer %')],
  'checks no token with a query on new connections': ['auth-required', queryOnFirst],
  'takes an empty token on new connections': ['invalid-token', onFirst((value) => value === 'Bearer')],
  'takes Basic on new connections': [
    'invalid-token',
    onFirst((value) => value?.startsWith('Basic ') === true),
  ],
})
