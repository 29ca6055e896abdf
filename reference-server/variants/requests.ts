import type { IncomingMessage } from 'node:http'
import type { PlainResponse } from '../response.ts'
import { asDocument, withHeader, withoutBody, withStatus } from '../changed-response.ts'
import { refused } from '../changes.ts'
import { Refusal, refusals } from '../errors.ts'
import { operations } from '../operations.ts'
import { refusingRequests } from '../request-changes.ts'
import { type AllowedVariant, variant } from './variant.ts'

const refusal = (status: number, message: string, headers: readonly string[] = []): Refusal =>
  new Refusal(status, 3100, message, headers)

const page = (plain: PlainResponse): PlainResponse =>
  asDocument(plain, 'text/html; charset=utf-8', '<!doctype html><title>No</title><h1>No</h1>')

/** Changes the response to one method. */
const method = (name: string, change: (plain: PlainResponse) => PlainResponse) =>
  refused([refusals.methodUnknown], (plain, _refusal, request) =>
    request.method === name ? change(plain) : plain,
  )

const notAccepted = ({ headers }: IncomingMessage): boolean =>
  !/application\/(?:json|\*)(?!;q=0(?:,|$))|\*\/\*/.test(headers.accept ?? '*/*')

const slashed = ({ url = '' }: IncomingMessage): boolean => url.endsWith('/plants/')

/** Choices about paths, methods and header fields. */
export const requestVariants: readonly AllowedVariant[] = [
  variant('query-parameters', 'query-refused', 'A query is refused with 400.').with(
    refusingRequests(({ url = '' }) => (url.includes('?') ? refusal(400, 'No query is expected.') : null)),
  ),
  variant('query-parameters', 'query-404', 'A query makes another path.').with(
    refusingRequests(({ url = '' }) => (url.includes('?') ? refusals.pathUnknown : null)),
  ),
  variant('trailing-slash', 'slash-accepted', 'A slash behind the path does not count.').with((steps) => ({
    route: (request, service) => {
      if (slashed(request)) request.url = request.url?.slice(0, -1)
      return steps.route(request, service)
    },
  })),
  variant('trailing-slash', 'slash-308', 'A slash behind the path is redirected with 308.').with(
    refusingRequests((request) =>
      slashed(request) ? refusal(308, 'Elsewhere.', ['Location', '/plants']) : null,
    ),
  ),
  variant('redirects', 'redirect-301-for-other-paths', 'Other paths are redirected with 301 to a page.').with(
    refused([refusals.pathUnknown], (plain) =>
      page(withHeader(withStatus(plain, 301), 'Location', 'http://127.0.0.1:9/')),
    ),
  ),
  variant('redirects', 'redirect-to-log-in', 'A request without a token is redirected to a login page.').with(
    refused([refusals.tokenMissing], (plain) =>
      page(withHeader(withStatus(plain, 302), 'Location', '/login')),
    ),
  ),
  variant('other-methods', 'get-lists', 'GET gets 200 with a list.').with(
    method('GET', (plain) => asDocument(withStatus(plain, 200), 'application/json', '[]')),
  ),
  variant('other-methods', 'options-204', 'OPTIONS gets 204.').with(
    method('OPTIONS', (plain) => withoutBody(withStatus(plain, 204))),
  ),
  variant('other-methods', 'head-200', 'HEAD gets 200.').with(
    method('HEAD', (plain) => withStatus(plain, 200)),
  ),
  variant('other-methods', 'head-400', 'HEAD gets 400 without a content type.').with(
    method('HEAD', (plain) => withoutBody(withStatus(plain, 400))),
  ),
  variant('other-methods', 'methods-501', 'Other methods get 501 and a page.').with(
    refused([refusals.methodUnknown], (plain, _refusal, { method }) =>
      operations.some((one) => one.method === method) ? plain : page(withStatus(plain, 501)),
    ),
  ),
  variant('other-methods', 'methods-405-empty', 'Other methods get 405 without a body.').with(
    refused([refusals.methodUnknown], withoutBody),
  ),
  variant('other-paths', 'paths-404-page', 'Other paths get 404 with a page.').with(
    refused([refusals.pathUnknown], page),
  ),
  variant('other-paths', 'paths-200-page', 'Other paths show the front page.').with(
    refused([refusals.pathUnknown], (plain) => page(withStatus(plain, 200))),
  ),
  variant('other-paths', 'paths-410-empty', 'Other paths are gone.').with(
    refused([refusals.pathUnknown], (plain) => withoutBody(withStatus(plain, 410))),
  ),
  variant('accept-header', 'accept-406', 'Who does not accept JSON gets 406 and nothing.').with((steps) => ({
    ...refusingRequests((request) => (notAccepted(request) ? refusal(406, 'JSON only.') : null))(steps),
    ...refused([], (plain) => (plain.status === 406 ? withoutBody(plain) : plain))(steps),
  })),
  variant('accept-header', 'accept-406-page', 'Who does not accept JSON gets 406 as a page.').with(
    (steps) => ({
      ...refusingRequests((request) => (notAccepted(request) ? refusal(406, 'JSON only.') : null))(steps),
      ...refused([], (plain) => (plain.status === 406 ? page(plain) : plain))(steps),
    }),
  ),
  variant('expect-continue', 'expectation-417', 'Expect: 100-continue is refused with 417.').with(
    refusingRequests(({ headers }) => (headers.expect === undefined ? null : refusal(417, 'Just send it.'))),
  ),
  variant('expect-continue', 'expectation-400', 'Expect: 100-continue is refused with 400.').with(
    refusingRequests(({ headers }) => (headers.expect === undefined ? null : refusal(400, 'Just send it.'))),
  ),
  variant('refusal-status', 'no-body-411', 'A missing body is refused with 411.').with(
    refused([refusals.bodyMissing], (plain) => withoutBody(withStatus(plain, 411))),
  ),
  variant('refusal-status', 'content-type-400', 'A wrong content type is refused with 400.').with(
    refused([refusals.typeUnsupported], (plain) => withStatus(plain, 400)),
  ),
]
