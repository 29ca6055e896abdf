import { withBody, withoutBody, withType } from '../changed-response.ts'
import { refused, requestCounter } from '../changes.ts'
import { type Refusal, refusals } from '../errors.ts'
import type { PlainResponse } from '../response.ts'
import { as400, error, message, on400, page, problem, text } from './error-changes.ts'
import { type Fault, fault } from './fault.ts'

const breaks = 'error-shape'

const { bodyMissing, notJson, idMissing, idOutOfRange, idTaken, nameMissing, nameNotString, notUtf8 } =
  refusals
const { pathUnknown, methodUnknown, tokenMissing, tokenInvalid } = refusals
const { typeUnsupported, codingUnsupported, bodyTooLarge } = refusals

/** Changes responses of status 400 for clients that ask for this type, and not for JSON. */
const forThose = (
  type: string,
  causes: readonly Refusal[],
  change: (plain: PlainResponse) => PlainResponse,
) =>
  refused(causes, (plain, _, { headers: { accept = '' } }) =>
    plain.status === 400 && accept.includes(type) && !accept.includes('json') ? change(plain) : plain,
  )

/** Responses of status 400 that are other documents than an Error as JSON (section 4, rule 3): for every cause, or for one. */
export const errorDocumentFaults: readonly Fault[] = [
  fault(breaks, 'error-page', 'Every 400 is a page of HTML.').with(on400([], page)),
  fault(breaks, 'error-page-malformed', 'The framework sends a page for malformed JSON.').with(
    on400([notJson], page),
  ),
  fault(breaks, 'error-page-utf8', 'Invalid UTF-8 gets a response with a page.').with(on400([notUtf8], page)),
  fault(breaks, 'error-text-empty-body', 'An empty body gets a response with plain text.').with(
    on400([bodyMissing], text),
  ),
  fault(breaks, 'error-empty-duplicate', 'A duplicate id gets 400 without a body.').with(
    on400([idTaken], withoutBody),
  ),
  fault(breaks, 'problem-json', 'Every 400 is application/problem+json.').with(on400([], problem)),
  fault(
    breaks,
    'problem-json-range',
    'An id out of range gets a response with application/problem+json.',
  ).with(on400([idOutOfRange], problem)),
  fault(breaks, 'error-text-json', 'The media type is text/json.').with(
    on400([], (plain) => withType(plain, 'text/json; charset=utf-8')),
  ),
  fault(breaks, 'error-untyped', 'A missing id gets a response without a content type.').with(
    on400([idMissing], (plain) => withType(plain, null)),
  ),
  fault(breaks, 'error-cut-off', 'The JSON of an error lacks its last brace.').with(
    on400([nameNotString], (plain) => withBody(plain, String(plain.body).slice(0, -1))),
  ),
  fault(breaks, 'error-in-quotes', 'The Error is encoded twice: a string of JSON.').with(
    on400([], (plain) => withBody(plain, JSON.stringify(plain.body))),
  ),
  fault(breaks, 'path-400-page', 'Other paths get 400 with a page.').with(as400([pathUnknown], page)),
  fault(breaks, 'method-400-text', 'Other methods get 400 with plain text.').with(
    as400([methodUnknown], text),
  ),
  fault(breaks, 'token-400-text', 'A missing token gets 400 with plain text.').with(
    as400([tokenMissing], text),
  ),
  fault(breaks, 'wrong-token-400-challenge', 'A wrong token gets 400 with an error in words.').with(
    as400([tokenInvalid], error('invalid_token')),
  ),
  fault(breaks, 'type-400-page', 'Another content type gets 400 with a page.').with(
    as400([typeUnsupported], page),
  ),
  fault(breaks, 'coding-400-empty', 'A compressed body gets 400 without a body.').with(
    as400([codingUnsupported], withoutBody),
  ),
  fault(breaks, 'long-400-page', 'A body of more than half a megabyte gets 400 with a page.').with(
    (steps) => ({
      ...as400([bodyTooLarge], page)(steps),
      readBody: (request) => steps.readBody(request, 500_000),
    }),
  ),
  fault(breaks, 'error-page-for-browsers', 'Clients that ask for HTML get their 400 as a page.').with(
    forThose('text/html', [], page),
  ),
  fault(
    breaks,
    'error-page-for-browsers-without-a-name',
    'A missing name gets 400 with a page, if the client asks for HTML.',
  ).with(forThose('text/html', [nameMissing], page)),
  fault(breaks, 'error-text-for-those-who-ask', 'Clients that ask for text get their 400 as text.').with(
    forThose('text/plain', [], text),
  ),
  fault(breaks, 'every-third-400-without-message', 'Every third 400 has no message.').with((steps) => {
    const count = requestCounter()
    return on400([], (plain) => (count() % 3 === 0 ? message(undefined)(plain) : plain))(steps)
  }),
  fault(breaks, 'message-with-the-raw-body', 'The message quotes the body without escaping it.').with(
    (steps) => {
      const bodies = new WeakMap<object, string>()
      return {
        parse: (body, request) => {
          bodies.set(request, body)
          return steps.parse(body, request)
        },
        refused: (refusal, request) => {
          const plain = steps.refused(refusal, request)
          if (refusal !== notJson) return plain
          return withBody(plain, `{"error":1402,"message":"Not JSON: ${bodies.get(request)}"}`)
        },
      }
    },
  ),
]
