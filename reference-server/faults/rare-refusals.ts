import type { IncomingMessage } from 'node:http'
import { withoutBody, withStatus } from '../changed-response.ts'
import { connectionCounter, refused, requestCounter } from '../changes.ts'
import { refusals } from '../errors.ts'
import type { Change } from '../named-change.ts'
import type { PlainResponse } from '../response.ts'
import { error, on400, page, text } from './error-changes.ts'
import { type Fault, fault } from './fault.ts'

type Kind = (request: IncomingMessage) => boolean

/** Sends each refusal below 500 of requests of one kind as a changed 400. */
const errorsOf = (kind: Kind, change: (plain: PlainResponse) => PlainResponse): Change =>
  refused([], (plain, _refusal, request) =>
    kind(request) && plain.status < 500 ? change(withStatus(plain, 400)) : plain,
  )

const isMethod =
  (name: string): Kind =>
  ({ method }) =>
    method === name

/** @param path what the path matches below any base path */
const isPath =
  (path: RegExp): Kind =>
  ({ url = '' }) =>
    path.test(url)

const rows: readonly (readonly [id: string, title: string, Kind, (plain: PlainResponse) => PlainResponse])[] =
  [
    ['put-400-page', 'PUT gets 400 with a page.', isMethod('PUT'), page],
    ['patch-400-text', 'PATCH gets 400 with plain text.', isMethod('PATCH'), text],
    ['delete-400-empty', 'DELETE gets 400 without a body.', isMethod('DELETE'), withoutBody],
    ['options-400-page', 'OPTIONS gets 400 with a page.', isMethod('OPTIONS'), page],
    ['get-400-page', 'GET gets 400 with a page.', isMethod('GET'), page],
    ['slash-400-page', 'A slash behind the path gets 400 with a page.', isPath(/\/plants\/$/), page],
    ['root-400-text', 'The root gets 400 with plain text.', isPath(/^(?!.*\/plants).*\/$/), text],
    ['below-400-empty', 'A path below gets 400 without a body.', isPath(/\/plants\/1$/), withoutBody],
    [
      'query-400-words',
      'A refusal with a query has an error in words.',
      ({ url = '' }) => url.includes('?'),
      error('BAD_REQUEST'),
    ],
    [
      'charset-400-page',
      'A refusal with a charset parameter is a page.',
      ({ headers }) => headers['content-type']?.includes('charset') ?? false,
      page,
    ],
    [
      'any-type-400-page',
      'Clients that accept any type get their 400 as a page.',
      ({ headers }) => headers.accept === '*/*',
      page,
    ],
  ]

const statuses: readonly (readonly [id: string, title: string, number, keyof typeof refusals])[] = [
  ['id-missing-404', 'A missing id gets 404.', 404, 'idMissing'],
  ['name-missing-422', 'A missing name gets 422.', 422, 'nameMissing'],
  ['not-json-415', 'A body that is not JSON gets 415.', 415, 'notJson'],
  ['not-an-object-409', 'JSON that is not an object gets 409.', 409, 'notAnObject'],
  ['out-of-range-413', 'An id out of range gets 413.', 413, 'idOutOfRange'],
  ['body-missing-403', 'A missing body gets 403.', 403, 'bodyMissing'],
  ['wrong-id-406', 'An id of another type gets 406.', 406, 'idNotInteger'],
  ['wrong-tag-411', 'A tag of another type gets 411.', 411, 'tagNotString'],
]

/** Sends a wrong error on a connection that carried another refusal before. */
const afterAnother =
  (change: (plain: PlainResponse) => PlainResponse): Change =>
  (steps) => {
    const refusalsOn = connectionCounter()
    return refused([], (plain, _refusal, request) =>
      plain.status === 400 && refusalsOn(request) > 1 ? change(plain) : plain,
    )(steps)
  }

/** Refusals of one kind of request that are not an Error (section 4, rule 3), or have another status than 400 (section 7). */
export const rareRefusalFaults: readonly Fault[] = [
  ...rows.map(([id, title, kind, change]) => fault('error-shape', id, title).with(errorsOf(kind, change))),
  ...statuses.map(([id, title, status, cause]) =>
    fault('rejects-with-400', id, title).with(
      refused([refusals[cause]], (plain) => withStatus(plain, status)),
    ),
  ),
  fault(
    'error-shape',
    'second-400-on-a-connection-empty',
    'From the second 400 on a connection, none has a body.',
  ).with(afterAnother(withoutBody)),
  fault(
    'error-shape',
    'error-with-two-content-types',
    'An Error has two Content-Type fields that differ.',
  ).with(on400([], (plain) => ({ ...plain, headers: [...plain.headers, 'Content-Type', 'text/html'] }))),
  fault(
    'error-shape',
    'duplicate-400-text-the-second-time',
    'Every second duplicate id gets plain text.',
  ).with((steps) => {
    const count = requestCounter()
    return refused([refusals.idTaken], (plain) => (count() % 2 === 0 ? text(plain) : plain))(steps)
  }),
]
