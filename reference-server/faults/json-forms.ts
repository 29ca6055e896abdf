import { createdPage, withStatus } from '../changed-response.ts'
import { created, refusingTexts } from '../changes.ts'
import { type Refusal, refusals } from '../errors.ts'
import type { Change } from '../named-change.ts'
import { type Fault, fault } from './fault.ts'

const breaks = 'json-forms'

const unescaped = (text: string): string => String.fromCharCode(Number.parseInt(text.slice(2), 16))

const refusingParameters =
  (refusal: Refusal): Change =>
  (steps) => ({
    checkMediaType: (request) =>
      request.headers['content-type']?.startsWith('application/json;')
        ? refusal
        : steps.checkMediaType(request),
  })

/** Valid bodies and content types that are not understood (section 4, request body). */
export const jsonFormFaults: readonly Fault[] = [
  // An id that is written with escapes counts as one: its refusal is another fault.
  fault(breaks, 'id-first-demanded', 'The body is read by a pattern that wants the id first.').with(
    refusingTexts(/^\s*\{\s*"(?!(?:i|\\u0069)(?:d|\\u0064)")/),
  ),
  fault(breaks, 'tag-first-refused', 'A body with the tag first is refused.').with(
    refusingTexts(/^\s*\{\s*"tag"/),
  ),
  fault(breaks, 'tag-between-refused', 'A body with the tag between id and name is refused.').with(
    refusingTexts(/"id"[^}]*"tag"[^}]*"name"\s*:/),
  ),
  fault(
    breaks,
    'id-last-behind-the-tag-refused',
    'A body with the id last, behind the tag, is refused.',
  ).with(refusingTexts(/"name"[^}]*"tag"[^}]*"id"/)),
  fault(breaks, 'spaces-refused', 'A space after the first brace is refused.').with(refusingTexts(/^\{ /)),
  fault(breaks, 'carriage-returns-refused', 'Carriage returns between the tokens are refused.').with(
    refusingTexts(/\r/),
  ),
  fault(breaks, 'lone-carriage-returns-refused', 'A carriage return without a line feed is refused.').with(
    refusingTexts(/\r(?!\n)/),
  ),
  fault(breaks, 'read-up-to-an-empty-line', 'The body is read up to the first empty line.').with((steps) => ({
    parse: (text, request) => steps.parse(text.replace(/\r?\n\r?\n.*/s, ''), request),
  })),
  fault(breaks, 'leading-white-space-refused', 'The first character has to be the brace.').with(
    refusingTexts(/^\s/),
  ),
  fault(breaks, 'trailing-white-space-refused', 'White space behind the object is refused.').with(
    refusingTexts(/\s$/),
  ),
  fault(breaks, 'much-white-space-first-refused', 'A hundred spaces before the object are refused.').with(
    refusingTexts(/^\s{100}/),
  ),
  fault(breaks, 'much-white-space-last-refused', 'A hundred spaces behind the object are refused.').with(
    refusingTexts(/\s{100}$/),
  ),
  fault(
    breaks,
    'very-much-white-space-last-refused',
    '512 characters of white space behind the object are refused.',
  ).with(refusingTexts(/\s{512}$/)),
  fault(
    [breaks, 'many-creates'],
    'escaped-keys-unread',
    'Keys are compared as they are written: an escaped one is another key.',
  ).with(refusingTexts(/"[a-z]*\\u[^"]*":/, refusals.idMissing)),
  fault([breaks, 'unicode-names'], 'escaped-values-refused', 'Escapes in values are refused.').with(
    refusingTexts(/:"[^"]*\\u/),
  ),
  fault(
    'content-type-parameter',
    'parameter-refused',
    'The content type is compared as a whole string.',
  ).with(refusingParameters(refusals.typeUnsupported)),
  fault('content-type-parameter', 'parameter-500', 'A charset parameter makes the service fail.').with(
    refusingParameters(refusals.internal),
  ),
  fault(
    'content-type-parameter',
    'parameter-201',
    'A body with a charset goes to an older version of the service, which sends 201.',
  ).with(
    created((plain, _plant, { headers }) =>
      headers['content-type'] === 'application/json' ? plain : withStatus(plain, 201),
    ),
  ),
  fault(
    [breaks, 'unicode-names'],
    'escapes-decoded-before-parsing',
    'Escapes of ASCII characters are decoded before the body is parsed: an escaped quotation mark ends the text.',
  ).with((steps) => ({
    parse: (text, request) => steps.parse(text.replaceAll(/\\u00[2-7][\da-f]/gi, unescaped), request),
  })),
  fault(breaks, 'escaped-slash-refused', 'An escaped slash is refused.').with(refusingTexts(/\\\//)),
  fault(
    'media-type-case',
    'media-type-case-sensitive',
    'The media type is compared with regard to case.',
  ).with((steps) => ({
    checkMediaType: (request) =>
      /[A-Z]/.test(request.headers['content-type'] ?? '')
        ? refusals.typeUnsupported
        : steps.checkMediaType(request),
  })),
  fault(
    'plant-shape',
    'accept-negotiated',
    'A created plant is shown as a page to clients that ask for HTML.',
  ).with(
    created((plain, _plant, { headers }) =>
      headers.accept?.startsWith('text/html') ? createdPage(plain) : plain,
    ),
  ),
]
