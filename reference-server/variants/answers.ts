import type { Answer } from '../answer.ts'
import type { Behaviour } from '../behaviour.ts'
import { withBody, withHeader, withMembers, withType } from '../changed-answer.ts'
import type { AllowedVariant } from './variant.ts'

/** Changes every answer that has a body, of whatever status. */
const all =
  (change: (answer: Answer) => Answer) =>
  (steps: Behaviour): Partial<Behaviour> => ({
    created: (plant, request) => change(steps.created(plant, request)),
    refused: (refusal, request) => change(steps.refused(refusal, request)),
  })

const isJson = ({ headers, body }: Answer): boolean =>
  body.length > 0 && headers.some((field) => /^application\/json/i.test(field))

const onJson = (change: (answer: Answer) => Answer) =>
  all((answer) => (isJson(answer) ? change(answer) : answer))

const members = (change: (members: Readonly<Record<string, unknown>>) => object) =>
  onJson((answer) => withMembers(answer, change))

const text = (change: (body: string) => string | Buffer) =>
  onJson((answer) => withBody(answer, change(String(answer.body))))

const error = (value: (own: unknown) => unknown) =>
  members((own) => ('error' in own ? { ...own, error: value(own.error) } : own))

const fields = (...names: readonly [string, string][]) =>
  all((answer) => names.reduce((changed, [name, value]) => withHeader(changed, name, value), answer))

const type = (value: string) => onJson((answer) => withType(answer, value))

const escapes = (body: string): string =>
  body.replace(/[^\0-~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`)

const choices: readonly (readonly [string, string, string, (steps: Behaviour) => Partial<Behaviour>])[] = [
  [
    'answer-oddities',
    'extra-members',
    'Answers have members of their own.',
    members((own) => ({ href: '/plants/1', ...own, links: [{ rel: 'self' }] })),
  ],
  [
    'answer-oddities',
    'members-twice',
    'A member stands twice in an answer.',
    text((body) => body.replace(/^\{"(name|error)":/, '{"$1":"?","$1":')),
  ],
  [
    'answer-oddities',
    'answers-with-byte-order-mark',
    'Answers begin with a byte order mark.',
    text((body) => `\ufeff${body}`),
  ],
  [
    'answer-oddities',
    'answers-with-invalid-utf8',
    'An extra member holds bytes that are not UTF-8.',
    text((body) =>
      Buffer.concat([Buffer.from(`${body.slice(0, -1)},"x":"`), Buffer.from([0xe9]), Buffer.from('"}')]),
    ),
  ],
  ['json-form', 'answers-escaped', 'Everything beyond ASCII is escaped.', text(escapes)],
  [
    'json-form',
    'names-escaped',
    'The first letter of a name is escaped.',
    text((body) =>
      body.replace(
        /"name":"([A-Za-z])/,
        (_all, letter: string) => `"name":"\\u00${letter.charCodeAt(0).toString(16)}`,
      ),
    ),
  ],
  [
    'json-form',
    'answers-spaced',
    'Answers have white space between the tokens.',
    onJson((answer) =>
      withBody(answer, `\r\n\t${JSON.stringify(JSON.parse(String(answer.body)), null, 2)}\r\n`),
    ),
  ],
  [
    'json-form',
    'members-turned-round',
    'The members of answers stand in the other order.',
    members((own) => Object.fromEntries(Object.entries(own).reverse())),
  ],
  ['error-values', 'one-error-value', 'All refusals have the same value of error.', error(() => 1)],
  ['error-values', 'error-is-zero', 'The value of error is always 0.', error(() => 0)],
  ['error-values', 'error-lowest', 'The value of error is the lowest int32.', error(() => -(2 ** 31))],
  ['error-values', 'error-highest', 'The value of error is the highest int32.', error(() => 2 ** 31 - 1)],
  [
    'error-values',
    'error-with-exponent',
    'The value of error is written 4e2.',
    text((body) => body.replace(/^\{"error":\d+/, '{"error":4e2')),
  ],
  [
    'error-values',
    'error-with-fraction',
    'The value of error is written 400.0.',
    text((body) => body.replace(/^\{"error":\d+/, '{"error":400.0')),
  ],
  [
    'error-values',
    'message-empty',
    'The message is empty.',
    members((own) => ('message' in own ? { ...own, message: '' } : own)),
  ],
  [
    'error-values',
    'message-with-urls',
    'The message points to a page of help.',
    members((own) =>
      'message' in own
        ? { ...own, message: 'See https://plants.example/help/errors.html and /plants, pointer /name.' }
        : own,
    ),
  ],
  ['media-type-form', 'type-in-capitals', 'The content type is Application/JSON.', type('Application/JSON')],
  [
    'media-type-form',
    'type-with-charset',
    'The content type has a charset.',
    type('application/json; charset=utf-8'),
  ],
  [
    'media-type-form',
    'type-with-quoted-charset',
    'The charset stands in quotation marks, without a space.',
    type('application/json;charset="UTF-8"'),
  ],
  [
    'media-type-form',
    'type-with-profile',
    'The content type has a parameter of its own.',
    type('application/json; profile="https://plants.example/v1;x"; v=1'),
  ],
  [
    'service-headers',
    'cors-headers',
    'Answers carry CORS headers.',
    fields(['Access-Control-Allow-Origin', '*'], ['Vary', 'Origin']),
  ],
  [
    'service-headers',
    'security-headers',
    'Answers carry security and cache headers.',
    fields(
      ['Strict-Transport-Security', 'max-age=1'],
      ['Cache-Control', 'no-store'],
      ['X-Content-Type-Options', 'nosniff'],
    ),
  ],
  ['header-fields', 'cookies', 'Answers set cookies.', fields(['Set-Cookie', 'session=1; Path=/; HttpOnly'])],
  [
    'header-fields',
    'headers-of-20-kib',
    'The header section has 20 KiB.',
    fields(['X-Padding', 'x'.repeat(20_480)]),
  ],
  [
    'header-fields',
    'a-hundred-headers',
    'There are a hundred header fields.',
    fields(...Array.from({ length: 100 }, (_, index): [string, string] => [`X-Field-${index}`, 'x'])),
  ],
  [
    'http-version',
    'other-versions-offered',
    'Answers offer HTTP/2 and HTTP/3.',
    fields(['Alt-Svc', 'h3=":443"; ma=60']),
  ],
  [
    'rate-limit',
    'rate-headers',
    'Answers tell of a rate limit that is not met.',
    fields(['RateLimit-Limit', '1000'], ['RateLimit-Remaining', '999']),
  ],
]

/** What answers look like where the document is silent. */
export const answerFreedoms: readonly AllowedVariant[] = [
  ...choices.map(([allows, id, title, steps]): AllowedVariant => ({ id, allows, title, steps })),
  {
    id: 'header-names-in-capitals',
    allows: 'header-fields',
    title: 'Names of header fields are written in capitals.',
    steps: all((answer) => ({
      ...answer,
      headers: answer.headers.map((field, index) => (index % 2 === 0 ? field.toUpperCase() : field)),
    })),
  },
]
