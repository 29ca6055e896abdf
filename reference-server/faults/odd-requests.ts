import type { IncomingMessage } from 'node:http'
import { isLosslessNumber } from 'lossless-json'
import { asDocument, withBody, withStatus } from '../changed-response.ts'
import { created, refused, refusingTags, refusingTexts } from '../changes.ts'
import { Refusal, refusals } from '../errors.ts'
import type { Change } from '../named-change.ts'
import { refusingRequests } from '../request-changes.ts'
import { page } from './error-changes.ts'
import { type Fault, fault, plantBody } from './fault.ts'

const isEncoded = ({ headers }: IncomingMessage): boolean => headers['content-encoding'] !== undefined

const isMultipart = ({ headers }: IncomingMessage): boolean =>
  /^multipart\//.test(headers['content-type'] ?? '')

/** Sends a page with 400 for refused requests of one kind. */
const pageFor = (kind: (request: IncomingMessage) => boolean): Change =>
  refused([], (plain, _refusal, request) => (kind(request) ? page(withStatus(plain, 400)) : plain))

/** Fails on requests of one kind. */
const failingOn = (kind: (request: IncomingMessage) => boolean): Change =>
  refusingRequests((request) => (kind(request) ? refusals.internal : null))

const oddMembers = /"(__proto__|constructor|)"\s*:/

/** Writes the name of the last member into the error as it is. */
const quotingLastMember: Change = (steps) => {
  const names = new WeakMap<IncomingMessage, string>()
  return {
    parse: (text, request) => {
      const members = steps.parse(text, request)
      const last = members instanceof Refusal ? undefined : Object.keys(members).at(-1)
      if (last !== undefined) names.set(request, last)
      return members
    },
    refused: (refusal, request) => {
      const plain = steps.refused(refusal, request)
      const name = names.get(request)
      return plain.status === 400 && name !== undefined
        ? withBody(plain, `{"error":${refusal.error},"message":"wrong members up to ${name}"}`)
        : plain
    },
  }
}

/** Requests that only one part of the service handles: the code before the application, or an error handler. */
export const oddRequestFaults: readonly Fault[] = [
  fault(plantBody, 'two-content-types', 'A Plant has two Content-Type fields that differ.').with(
    created((plain) => ({ ...plain, headers: [...plain.headers, 'Content-Type', 'text/plain'] })),
  ),
  fault('error-shape', 'multipart-400-page', 'A multipart body gets 400 with a page.').with(
    pageFor(isMultipart),
  ),
  fault('error-shape', 'errors-of-scripts', 'A 400 to a script of a page has other members.').with(
    refused([], (plain, refusal, { headers }) =>
      plain.status === 400 && headers['x-requested-with'] === 'XMLHttpRequest'
        ? withBody(plain, JSON.stringify({ message: refusal.message, errors: {} }))
        : plain,
    ),
  ),
  fault(
    'error-shape',
    'patch-with-broken-json-400-page',
    'Broken JSON in a PATCH gets 400 with a page.',
  ).with(pageFor(({ method }) => method === 'PATCH')),
  fault(
    'error-shape',
    'encoded-body-400-page',
    'A refused body with a Content-Encoding gets 400 with a page.',
  ).with(pageFor(isEncoded)),
  fault(
    'error-shape',
    'odd-member-names-400-text',
    'A member named __proto__ or constructor gets 400 as text.',
  ).with((steps) => {
    const odd = new Refusal(400, 2003, 'Bad Request')
    return {
      ...refusingTexts(oddMembers, odd)(steps),
      ...refused([odd], (plain) => asDocument(plain, 'text/plain', odd.message))(steps),
    }
  }),
  fault(
    'error-shape',
    'member-name-quoted-unescaped',
    'The message of a 400 quotes the last member of the body without escaping its name.',
  ).with(quotingLastMember),
  fault(
    'no-server-error',
    'odd-member-names-500',
    'A member named __proto__ or constructor makes the service fail.',
  ).with(refusingTexts(oddMembers, refusals.internal)),
  fault(
    'no-server-error',
    'members-of-objects-500',
    'A member with the name of a method of objects makes the service fail.',
  ).with(refusingTexts(/"(?:hasOwnProperty|toString)"\s*:/, refusals.internal)),
  fault('no-server-error', 'tag-with-nul-500', 'U+0000 in a tag makes the service fail.').with(
    refusingTags(/\0/, refusals.internal),
  ),
  fault(
    'no-server-error',
    'tag-with-half-a-pair-500',
    'Half a surrogate pair in a tag makes the service fail.',
  ).with(refusingTags(/\p{Cs}/u, refusals.internal)),
  fault(
    'no-server-error',
    'credential-beyond-ascii-500',
    'A credential beyond ASCII makes the service fail.',
  ).with(failingOn(({ headers }) => /[^ -~]/.test(headers.authorization ?? ''))),
  fault('no-server-error', 'unknown-charset-500', 'An unknown charset makes the service fail.').with(
    failingOn(({ headers }) => /charset=(?!"?utf-8)/i.test(headers['content-type'] ?? '')),
  ),
  fault('no-server-error', 'multipart-500', 'A multipart body makes the service fail.').with(
    failingOn(isMultipart),
  ),
  fault('no-server-error', 'encoded-body-500', 'A body with a Content-Encoding makes the service fail.').with(
    failingOn(isEncoded),
  ),
  fault('no-server-error', 'long-id-500', 'An id of more than 4 300 digits makes the service fail.').with(
    (steps) => ({
      readId: (members, request) =>
        isLosslessNumber(members.id) && members.id.value.length > 4_300
          ? refusals.internal
          : steps.readId(members, request),
    }),
  ),
]
