import type { IncomingMessage } from 'node:http'
import { asDocument, withStatus } from '../changed-response.ts'
import { created, refused } from '../changes.ts'
import { refusals } from '../errors.ts'
import type { Change } from '../named-change.ts'
import type { PlainResponse } from '../response.ts'
import type { Fault } from './fault.ts'

const page = (plain: PlainResponse): PlainResponse =>
  asDocument(withStatus(plain, 400), 'text/html', '<h1>Bad Request</h1>')

const isEncoded = ({ headers }: IncomingMessage): boolean => headers['content-encoding'] !== undefined

/** Sends a page with 400 for refused requests of one kind. */
const pageFor = (kind: (request: IncomingMessage) => boolean): Change =>
  refused([], (plain, _refusal, request) => (kind(request) ? page(plain) : plain))

/** Fails on requests of one kind. */
const failingOn =
  (kind: (request: IncomingMessage) => boolean): Change =>
  (steps) => ({
    route: (request, service) => (kind(request) ? refusals.internal : steps.route(request, service)),
  })

/** Requests that only a part of the service sees: the code before the application, or an error handler. */
export const oddRequestFaults: readonly Fault[] = [
  {
    id: 'two-content-types',
    breaks: 'plant-shape',
    alsoBreaks: ['create-minimal', 'create-with-tag'],
    title: 'A Plant has two Content-Type fields that differ.',
    steps: created((plain) => ({ ...plain, headers: [...plain.headers, 'Content-Type', 'text/plain'] })),
  },
  {
    id: 'encoded-body-400-page',
    breaks: 'error-shape',
    title: 'A refused body with a Content-Encoding gets 400 with a page.',
    steps: pageFor(isEncoded),
  },
  {
    id: 'encoded-body-500',
    breaks: 'no-server-error',
    title: 'A body with a Content-Encoding makes the service fail.',
    steps: failingOn(isEncoded),
  },
]
