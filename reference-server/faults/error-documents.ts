import { withBody, withType } from '../changed-response.ts'
import { refusals } from '../errors.ts'
import { as400, error, message, nothing, on400, page, problem, text } from './error-changes.ts'
import { type Fault, type FaultRow, faultsOf } from './fault.ts'

const breaks = 'error-shape'

const { bodyMissing, notJson, idMissing, idOutOfRange, idTaken, nameNotString, notUtf8 } = refusals
const { pathUnknown, methodUnknown, tokenMissing, tokenInvalid } = refusals
const { typeUnsupported, codingUnsupported, bodyTooLarge } = refusals

const rows: readonly FaultRow[] = [
  ['error-page', 'Every 400 is a page of HTML.', on400([], page)],
  ['error-page-malformed', 'The framework sends a page for malformed JSON.', on400([notJson], page)],
  ['error-page-utf8', 'Invalid UTF-8 gets a response with a page.', on400([notUtf8], page)],
  ['error-text-empty-body', 'An empty body gets a response with plain text.', on400([bodyMissing], text)],
  ['error-empty-duplicate', 'A duplicate id gets 400 without a body.', on400([idTaken], nothing)],
  ['problem-json', 'Every 400 is application/problem+json.', on400([], problem)],
  [
    'problem-json-range',
    'An id out of range gets a response with application/problem+json.',
    on400([idOutOfRange], problem),
  ],
  [
    'error-text-json',
    'The media type is text/json.',
    on400([], (plain) => withType(plain, 'text/json; charset=utf-8')),
  ],
  [
    'error-untyped',
    'A missing id gets a response without a content type.',
    on400([idMissing], (plain) => withType(plain, null)),
  ],
  [
    'error-cut-off',
    'The JSON of an error lacks its last brace.',
    on400([nameNotString], (plain) => withBody(plain, String(plain.body).slice(0, -1))),
  ],
  [
    'error-in-quotes',
    'The Error is encoded twice: a string of JSON.',
    on400([], (plain) => withBody(plain, JSON.stringify(plain.body))),
  ],
  ['path-400-page', 'Other paths get 400 with a page.', as400([pathUnknown], page)],
  ['method-400-text', 'Other methods get 400 with plain text.', as400([methodUnknown], text)],
  ['token-400-text', 'A missing token gets 400 with plain text.', as400([tokenMissing], text)],
  [
    'wrong-token-400-challenge',
    'A wrong token gets 400 with an error in words.',
    as400([tokenInvalid], error('invalid_token')),
  ],
  ['type-400-page', 'Another content type gets 400 with a page.', as400([typeUnsupported], page)],
  ['coding-400-empty', 'A compressed body gets 400 without a body.', as400([codingUnsupported], nothing)],
  [
    'long-400-page',
    'A body of more than half a megabyte gets 400 with a page.',
    (steps) => ({
      ...as400([bodyTooLarge], page)(steps),
      readBody: (request) => steps.readBody(request, 500_000),
    }),
  ],
]

/** Responses of status 400 that are other documents than an Error as JSON (section 4, rule 3): for every cause, or for one. */
export const errorDocumentFaults: readonly Fault[] = [
  ...faultsOf(rows, breaks),
  {
    id: 'error-page-for-browsers',
    breaks,
    title: 'Clients that ask for HTML get their 400 as a page.',
    steps: (steps) => ({
      refused: (refusal, request) => {
        const plain = steps.refused(refusal, request)
        return request.headers.accept === 'text/html' && plain.status === 400 ? page(plain) : plain
      },
    }),
  },
  {
    id: 'every-third-400-without-message',
    breaks,
    title: 'Every third 400 has no message.',
    steps: (steps) => {
      let count = 0
      return on400([], (plain) => {
        count += 1
        return count % 3 === 0 ? message(undefined)(plain) : plain
      })(steps)
    },
  },
  {
    id: 'message-with-the-raw-body',
    breaks,
    title: 'The message quotes the body without escaping it.',
    steps: (steps) => {
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
  },
]
