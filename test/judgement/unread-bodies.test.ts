import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { asDocument, withStatus } from '../../reference-server/changed-response.ts'
import { refused } from '../../reference-server/changes.ts'
import { refusals } from '../../reference-server/errors.ts'
import type { Change } from '../../reference-server/named-change.ts'
import { violate } from './violated-by.ts'

/** Takes what is left of a request for the next one on its connection. */
const failsAfterMethod =
  (method: string): Change =>
  ({ route }) => {
    const unread = new WeakSet<Socket>()
    return {
      route: (request, service) => {
        if (unread.delete(request.socket)) return refusals.internal
        if (request.method === method) unread.add(request.socket)
        return route(request, service)
      },
    }
  }

const pageIf = (is: (request: IncomingMessage) => boolean): Change =>
  refused([], (plain, _, request) =>
    is(request) ? asDocument(withStatus(plain, 400), 'text/html', '<h1>Bad Request</h1>') : plain,
  )

violate({
  'leaves the body of a PUT unread': ['many-creates', failsAfterMethod('PUT')],
  'leaves the body of a PATCH unread': ['many-creates', failsAfterMethod('PATCH')],
  'fails after a GET on the connection': ['many-creates', failsAfterMethod('GET')],
  'fails after an OPTIONS on the connection': ['many-creates', failsAfterMethod('OPTIONS')],
  'responds to the preflight of a browser with a page': [
    'error-shape',
    pageIf(({ headers }) => headers['access-control-request-method'] !== undefined),
  ],
  'responds to a query with a name of two types with a page': [
    'error-shape',
    pageIf(({ url = '' }) => /[?&]a=.*[?&]a%5B/.test(url)),
  ],
})
