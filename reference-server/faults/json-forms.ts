import type { Behaviour } from '../behaviour.ts'
import { asDocument, withStatus } from '../changed-response.ts'
import { created, refusingTexts } from '../changes.ts'
import { type Refusal, refusals } from '../errors.ts'
import type { Fault } from './fault.ts'

const refusingParameters = (refusal: Refusal) => (steps: Behaviour) =>
  ({
    checkMediaType: (request) =>
      request.headers['content-type']?.startsWith('application/json;')
        ? refusal
        : steps.checkMediaType(request),
  }) satisfies Partial<Behaviour>

/** Valid bodies and content types that are not understood (section 4, request body). */
export const jsonFormFaults: readonly Fault[] = [
  {
    id: 'id-first-demanded',
    breaks: 'json-forms',
    title: 'The body is read by a pattern that wants the id first.',
    // An id that is written with escapes counts as one: its refusal is a fault of its own.
    steps: refusingTexts(/^\s*\{\s*"(?!(?:i|\\u0069)(?:d|\\u0064)")/),
  },
  {
    id: 'tag-first-refused',
    breaks: 'json-forms',
    title: 'A body with the tag first is refused.',
    steps: refusingTexts(/^\s*\{\s*"tag"/),
  },
  {
    id: 'tag-between-refused',
    breaks: 'json-forms',
    title: 'A body with the tag between id and name is refused.',
    steps: refusingTexts(/"id"[^}]*"tag"[^}]*"name"\s*:/),
  },
  {
    id: 'id-last-behind-the-tag-refused',
    breaks: 'json-forms',
    title: 'A body with the id last, behind the tag, is refused.',
    steps: refusingTexts(/"name"[^}]*"tag"[^}]*"id"/),
  },
  {
    id: 'spaces-refused',
    breaks: 'json-forms',
    title: 'Spaces between the tokens are refused.',
    steps: refusingTexts(/^\{ /),
  },
  {
    id: 'carriage-returns-refused',
    breaks: 'json-forms',
    title: 'Carriage returns between the tokens are refused.',
    steps: refusingTexts(/\r/),
  },
  {
    id: 'leading-white-space-refused',
    breaks: 'json-forms',
    title: 'The first character has to be the brace.',
    steps: refusingTexts(/^\s/),
  },
  {
    id: 'trailing-white-space-refused',
    breaks: 'json-forms',
    title: 'A line end behind the object is refused.',
    steps: refusingTexts(/\s$/),
  },
  {
    id: 'escaped-keys-unread',
    breaks: 'json-forms',
    alsoBreaks: ['many-creates'],
    title: 'Keys are compared as they are written: an escaped one is another key.',
    steps: refusingTexts(/"[a-z]*\\u[^"]*":/, refusals.idMissing),
  },
  {
    id: 'escaped-values-refused',
    breaks: 'json-forms',
    alsoBreaks: ['unicode-names'],
    title: 'Escapes in values are refused.',
    steps: refusingTexts(/:"[^"]*\\u/),
  },
  {
    id: 'parameter-refused',
    breaks: 'content-type-parameter',
    title: 'The content type is compared as a whole string.',
    steps: refusingParameters(refusals.typeUnsupported),
  },
  {
    id: 'parameter-500',
    breaks: 'content-type-parameter',
    title: 'A charset parameter makes the service fail.',
    steps: refusingParameters(refusals.internal),
  },
  {
    id: 'parameter-201',
    breaks: 'content-type-parameter',
    title: 'A body with a charset goes to an older version of the service, which sends 201.',
    steps: created((plain, _plant, { headers }) =>
      headers['content-type'] === 'application/json' ? plain : withStatus(plain, 201),
    ),
  },
  {
    id: 'escaped-slash-refused',
    breaks: 'json-forms',
    title: 'An escaped slash is refused.',
    steps: refusingTexts(/\\\//),
  },
  {
    id: 'media-type-case-sensitive',
    breaks: 'media-type-case',
    title: 'The media type is compared with regard to case.',
    steps: (steps) => ({
      checkMediaType: (request) =>
        /[A-Z]/.test(request.headers['content-type'] ?? '')
          ? refusals.typeUnsupported
          : steps.checkMediaType(request),
    }),
  },
  {
    id: 'accept-negotiated',
    breaks: 'plant-shape',
    title: 'A created plant is shown as a page to clients that ask for HTML.',
    steps: created((plain, _plant, { headers }) =>
      headers.accept?.startsWith('text/html') ? asDocument(plain, 'text/html', '<p>Created</p>') : plain,
    ),
  },
]
