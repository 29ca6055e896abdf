import type { Header } from '../../reports/model.ts'
import { type OptionsVariation, withLongBody } from './options-variation.ts'

/** Fields with which a proxy of the service marks requests of its own machine or of a known user. A client can send them, too. */
export const asProxy: readonly Header[] = [
  ['X-Forwarded-For', '127.0.0.1'],
  ['X-Real-IP', '127.0.0.1'],
  ['X-Forwarded-User', 'admin'],
  ['X-Remote-User', 'admin'],
  ['Forwarded', 'for=127.0.0.1;proto=https'],
  ['X-Auth-Request-User', 'admin'],
  ['X-Consumer-Username', 'admin'],
  ['X-SSL-Client-Verify', 'SUCCESS'],
  ['X-Goog-Authenticated-User-Email', 'admin'],
  ['X-Amzn-Oidc-Identity', 'admin'],
  ['X-MS-Client-Principal-Name', 'admin'],
  ['X-Forwarded-Email', 'admin'],
  ['X-User-Id', '1'],
]

/** How the requests in a row differ: a gateway in front may let pages through, or users and sessions that it knows itself. */
export const asOthers: readonly OptionsVariation[] = [
  (options) => ({ ...options, accept: 'application/xml', contentType: 'Application/JSON' }),
  (options) => ({
    ...options,
    accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    headers: [
      ['Origin', 'http://localhost'],
      ['Access-Control-Request-Method', 'POST'],
      ['X-Requested-With', 'XMLHttpRequest'],
    ],
  }),
  (options) =>
    withLongBody({
      ...options,
      headers: [
        ['Remote-User', 'admin'],
        ['Cookie', 'session=admin'],
        ['X-Middleware-Subrequest', 'middleware:middleware:middleware:middleware:middleware'],
      ],
    }),
]
