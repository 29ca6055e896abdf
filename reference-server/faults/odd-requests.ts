import type { IncomingMessage } from 'node:http'
import { isLosslessNumber } from 'lossless-json'
import { asDocument, withBody, withStatus, withType } from '../changed-response.ts'
import { created, refused } from '../changes.ts'
import { Refusal, refusals } from '../errors.ts'
import type { Change } from '../named-change.ts'
import type { PlainResponse } from '../response.ts'
import type { Fault } from './fault.ts'

const page = (plain: PlainResponse): PlainResponse =>
  asDocument(withStatus(plain, 400), 'text/html', '<h1>Bad Request</h1>')

const isEncoded = ({ headers }: IncomingMessage): boolean => headers['content-encoding'] !== undefined

const isMultipart = ({ headers }: IncomingMessage): boolean =>
  /^multipart\//.test(headers['content-type'] ?? '')

/** Sends a page with 400 for refused requests of one kind. */
const pageFor = (kind: (request: IncomingMessage) => boolean): Change =>
  refused([], (plain, _refusal, request) => (kind(request) ? page(plain) : plain))

/** Fails on requests of one kind. */
const failingOn =
  (kind: (request: IncomingMessage) => boolean): Change =>
  (steps) => ({
    route: (request, service) => (kind(request) ? refusals.internal : steps.route(request, service)),
  })

const hasOddMembers = (text: string): boolean => /"(__proto__|constructor|)"\s*:/.test(text)

/** Requests that only one part of the service handles: the code before the application, or an error handler. */
export const oddRequestFaults: readonly Fault[] = [
  {
    id: 'two-content-types',
    breaks: 'plant-shape',
    alsoBreaks: ['create-minimal', 'create-with-tag'],
    title: 'A Plant has two Content-Type fields that differ.',
    steps: created((plain) => ({ ...plain, headers: [...plain.headers, 'Content-Type', 'text/plain'] })),
  },
  {
    id: 'multipart-400-page',
    breaks: 'error-shape',
    title: 'A multipart body gets 400 with a page.',
    steps: pageFor(isMultipart),
  },
  {
    id: 'encoded-body-400-page',
    breaks: 'error-shape',
    title: 'A refused body with a Content-Encoding gets 400 with a page.',
    steps: pageFor(isEncoded),
  },
  {
    id: 'odd-member-names-400-text',
    breaks: 'error-shape',
    title: 'A member named __proto__ or constructor gets 400 as text.',
    steps: (steps) => {
      const odd = new Refusal(400, 2003, 'Bad Request')
      return {
        parse: (text, request) => (hasOddMembers(text) ? odd : steps.parse(text, request)),
        ...refused([odd], (plain) => withBody(withType(plain, 'text/plain'), odd.message))(steps),
      }
    },
  },
  {
    id: 'odd-member-names-500',
    breaks: 'no-server-error',
    title: 'A member named __proto__ or constructor makes the service fail.',
    steps: (steps) => ({
      parse: (text, request) => (hasOddMembers(text) ? refusals.internal : steps.parse(text, request)),
    }),
  },
  {
    id: 'credential-beyond-ascii-500',
    breaks: 'no-server-error',
    title: 'A credential beyond ASCII makes the service fail.',
    steps: failingOn(({ headers }) => /[^ -~]/.test(headers.authorization ?? '')),
  },
  {
    id: 'unknown-charset-500',
    breaks: 'no-server-error',
    title: 'An unknown charset makes the service fail.',
    steps: failingOn(({ headers }) => /charset=(?!"?utf-8)/i.test(headers['content-type'] ?? '')),
  },
  {
    id: 'multipart-500',
    breaks: 'no-server-error',
    title: 'A multipart body makes the service fail.',
    steps: failingOn(isMultipart),
  },
  {
    id: 'encoded-body-500',
    breaks: 'no-server-error',
    title: 'A body with a Content-Encoding makes the service fail.',
    steps: failingOn(isEncoded),
  },
  {
    id: 'long-id-500',
    breaks: 'no-server-error',
    title: 'An id of more than 4 300 digits makes the service fail.',
    steps: (steps) => ({
      readId: (members, request) =>
        isLosslessNumber(members.id) && members.id.value.length > 4_300
          ? refusals.internal
          : steps.readId(members, request),
    }),
  },
]
