import type { IncomingMessage } from 'node:http'
import type { PlainResponse } from '../response.ts'
import type { Behaviour } from '../behaviour.ts'
import { asDocument, withBody, withHeader, withStatus, withType } from '../changed-response.ts'
import { refused } from '../changes.ts'
import { Refusal, refusals } from '../errors.ts'
import type { AllowedVariant } from './variant.ts'

const refusal = (status: number, message: string, headers: readonly string[] = []): Refusal =>
  new Refusal(status, 3100, message, headers)

const page = (plain: PlainResponse): PlainResponse =>
  asDocument(plain, 'text/html; charset=utf-8', '<!doctype html><title>No</title><h1>No</h1>')

const nothing = (plain: PlainResponse): PlainResponse => withBody(withType(plain, null), '')

/** Looks at the head of a request before the reference does. */
const first =
  (judge: (request: IncomingMessage) => Refusal | null) =>
  (steps: Behaviour): Partial<Behaviour> => ({
    route: (request, service) => judge(request) ?? steps.route(request, service),
  })

/** Changes the response to one method. */
const method = (name: string, change: (plain: PlainResponse) => PlainResponse) =>
  refused([refusals.methodUnknown], (plain, _refusal, request) =>
    request.method === name ? change(plain) : plain,
  )

const notAccepted = ({ headers }: IncomingMessage): boolean =>
  !/application\/json(?!;q=0)|\*\/\*/.test(headers.accept ?? '*/*')

const slashed = ({ url = '' }: IncomingMessage): boolean => url.endsWith('/plants/')

/** Choices about paths, methods and header fields. */
export const requestVariants: readonly AllowedVariant[] = [
  {
    id: 'query-refused',
    allows: 'query-parameters',
    title: 'A query is refused with 400.',
    steps: first(({ url = '' }) => (url.includes('?') ? refusal(400, 'No query is expected.') : null)),
  },
  {
    id: 'query-404',
    allows: 'query-parameters',
    title: 'A query makes another path.',
    steps: first(({ url = '' }) => (url.includes('?') ? refusals.pathUnknown : null)),
  },
  {
    id: 'slash-accepted',
    allows: 'trailing-slash',
    title: 'A slash behind the path does not count.',
    steps: (steps) => ({
      route: (request, service) => {
        if (slashed(request)) request.url = '/plants'
        return steps.route(request, service)
      },
    }),
  },
  {
    id: 'slash-308',
    allows: 'trailing-slash',
    title: 'A slash behind the path is redirected with 308.',
    steps: first((request) =>
      slashed(request) ? refusal(308, 'Elsewhere.', ['Location', '/plants']) : null,
    ),
  },
  {
    id: 'redirect-301-for-other-paths',
    allows: 'redirects',
    title: 'Other paths are redirected with 301 to a page.',
    steps: refused([refusals.pathUnknown], (plain) =>
      page(withHeader(withStatus(plain, 301), 'Location', 'http://127.0.0.1:9/')),
    ),
  },
  {
    id: 'redirect-to-log-in',
    allows: 'redirects',
    title: 'A request without a token is redirected to a login page.',
    steps: refused([refusals.tokenMissing], (plain) =>
      page(withHeader(withStatus(plain, 302), 'Location', '/login')),
    ),
  },
  {
    id: 'get-lists',
    allows: 'other-methods',
    title: 'GET gets 200 with a list.',
    steps: method('GET', (plain) => asDocument(withStatus(plain, 200), 'application/json', '[]')),
  },
  {
    id: 'options-204',
    allows: 'other-methods',
    title: 'OPTIONS gets 204.',
    steps: method('OPTIONS', (plain) => nothing(withStatus(plain, 204))),
  },
  {
    id: 'head-200',
    allows: 'other-methods',
    title: 'HEAD gets 200.',
    steps: method('HEAD', (plain) => withStatus(plain, 200)),
  },
  {
    id: 'head-400',
    allows: 'other-methods',
    title: 'HEAD gets 400 without a content type.',
    steps: method('HEAD', (plain) => nothing(withStatus(plain, 400))),
  },
  {
    id: 'methods-501',
    allows: 'other-methods',
    title: 'Other methods get 501 and a page.',
    steps: refused([refusals.methodUnknown], (plain) => page(withStatus(plain, 501))),
  },
  {
    id: 'methods-405-empty',
    allows: 'other-methods',
    title: 'Other methods get 405 without a body.',
    steps: refused([refusals.methodUnknown], nothing),
  },
  {
    id: 'paths-404-page',
    allows: 'other-paths',
    title: 'Other paths get 404 with a page.',
    steps: refused([refusals.pathUnknown], page),
  },
  {
    id: 'paths-200-page',
    allows: 'other-paths',
    title: 'Other paths show the front page.',
    steps: refused([refusals.pathUnknown], (plain) => page(withStatus(plain, 200))),
  },
  {
    id: 'paths-410-empty',
    allows: 'other-paths',
    title: 'Other paths are gone.',
    steps: refused([refusals.pathUnknown], (plain) => nothing(withStatus(plain, 410))),
  },
  {
    id: 'accept-406',
    allows: 'accept-header',
    title: 'Who does not accept JSON gets 406 and nothing.',
    steps: (steps) => ({
      ...first((request) => (notAccepted(request) ? refusal(406, 'JSON only.') : null))(steps),
      ...refused([], (plain) => (plain.status === 406 ? nothing(plain) : plain))(steps),
    }),
  },
  {
    id: 'accept-406-page',
    allows: 'accept-header',
    title: 'Who asks for HTML gets 406 as a page.',
    steps: (steps) => ({
      ...first((request) => (notAccepted(request) ? refusal(406, 'JSON only.') : null))(steps),
      ...refused([], (plain) => (plain.status === 406 ? page(plain) : plain))(steps),
    }),
  },
  {
    id: 'expectation-417',
    allows: 'expect-continue',
    title: 'Expect: 100-continue is refused with 417.',
    steps: first(({ headers }) => (headers.expect === undefined ? null : refusal(417, 'Just send it.'))),
  },
  {
    id: 'expectation-400',
    allows: 'expect-continue',
    title: 'Expect: 100-continue is refused with 400.',
    steps: first(({ headers }) => (headers.expect === undefined ? null : refusal(400, 'Just send it.'))),
  },
  {
    id: 'no-body-411',
    allows: 'refusal-status',
    title: 'A missing body is refused with 411.',
    steps: refused([refusals.bodyMissing], (plain) => nothing(withStatus(plain, 411))),
  },
  {
    id: 'content-type-400',
    allows: 'refusal-status',
    title: 'A wrong content type is refused with 400.',
    steps: refused([refusals.typeUnsupported], (plain) => withStatus(plain, 400)),
  },
]
