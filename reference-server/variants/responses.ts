import type { PlainResponse } from '../response.ts'
import type { Behaviour } from '../behaviour.ts'
import { withBody, withHeader, withMembers, withType } from '../changed-response.ts'
import type { AllowedVariant } from './variant.ts'

/** Changes every response that has a body, of whatever status. */
const all =
  (change: (plain: PlainResponse) => PlainResponse) =>
  (steps: Behaviour): Partial<Behaviour> => ({
    created: (plant, request) => change(steps.created(plant, request)),
    refused: (refusal, request) => change(steps.refused(refusal, request)),
  })

const isJson = ({ headers, body }: PlainResponse): boolean =>
  body.length > 0 && headers.some((field) => /^application\/json/i.test(field))

const onJson = (change: (plain: PlainResponse) => PlainResponse) =>
  all((plain) => (isJson(plain) ? change(plain) : plain))

const members = (change: (members: Readonly<Record<string, unknown>>) => object) =>
  onJson((plain) => withMembers(plain, change))

const text = (change: (body: string) => string | Buffer) =>
  onJson((plain) => withBody(plain, change(String(plain.body))))

const error = (value: (own: unknown) => unknown) =>
  members((own) => ('error' in own ? { ...own, error: value(own.error) } : own))

const fields = (...names: readonly [string, string][]) =>
  all((plain) => names.reduce((changed, [name, value]) => withHeader(changed, name, value), plain))

const type = (value: string) => onJson((plain) => withType(plain, value))

const escapes = (body: string): string =>
  body.replace(/[^\0-~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`)

const choices: readonly (readonly [string, string, string, (steps: Behaviour) => Partial<Behaviour>])[] = [
  [
    'answer-oddities',
    'extra-members',
    'Responses have extra members.',
    members((own) => ({ href: '/plants/1', ...own, links: [{ rel: 'self' }] })),
  ],
  [
    'answer-oddities',
    'members-twice',
    'A response has the same member twice.',
    text((body) => body.replace(/^\{"(name|error)":/, '{"$1":"?","$1":')),
  ],
  [
    'answer-oddities',
    'responses-with-byte-order-mark',
    'Responses begin with a byte order mark.',
    text((body) => `\ufeff${body}`),
  ],
  [
    'answer-oddities',
    'responses-with-invalid-utf8',
    'An extra member holds bytes that are not UTF-8.',
    text((body) =>
      Buffer.concat([Buffer.from(`${body.slice(0, -1)},"x":"`), Buffer.from([0xe9]), Buffer.from('"}')]),
    ),
  ],
  ['json-form', 'responses-escaped', 'Everything beyond ASCII is escaped.', text(escapes)],
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
    'responses-spaced',
    'Responses have white space between the tokens.',
    onJson((plain) =>
      withBody(plain, `\r\n\t${JSON.stringify(JSON.parse(String(plain.body)), null, 2)}\r\n`),
    ),
  ],
  [
    'json-form',
    'members-turned-round',
    'The members of responses are in reverse order.',
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
    'The charset is in quotation marks, without a space.',
    type('application/json;charset="UTF-8"'),
  ],
  [
    'media-type-form',
    'type-with-profile',
    'The content type has unusual parameters.',
    type('application/json; profile="https://plants.example/v1;x"; v=1'),
  ],
  [
    'service-headers',
    'cors-headers',
    'Responses carry CORS headers.',
    fields(['Access-Control-Allow-Origin', '*'], ['Vary', 'Origin']),
  ],
  [
    'service-headers',
    'security-headers',
    'Responses carry security and cache headers.',
    fields(
      ['Strict-Transport-Security', 'max-age=1'],
      ['Cache-Control', 'no-store'],
      ['X-Content-Type-Options', 'nosniff'],
    ),
  ],
  [
    'header-fields',
    'cookies',
    'Responses set cookies.',
    fields(['Set-Cookie', 'session=1; Path=/; HttpOnly']),
  ],
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
    'Responses offer HTTP/2 and HTTP/3.',
    fields(['Alt-Svc', 'h3=":443"; ma=60']),
  ],
  [
    'rate-limit',
    'rate-headers',
    'Responses announce a rate limit that is never reached.',
    fields(['RateLimit-Limit', '1000'], ['RateLimit-Remaining', '999']),
  ],
]

/** Choices about the form of responses. */
export const responseVariants: readonly AllowedVariant[] = [
  ...choices.map(([allows, id, title, steps]): AllowedVariant => ({ id, allows, title, steps })),
  {
    id: 'header-names-in-capitals',
    allows: 'header-fields',
    title: 'Names of header fields are written in capitals.',
    steps: all((plain) => ({
      ...plain,
      headers: plain.headers.map((field, index) => (index % 2 === 0 ? field.toUpperCase() : field)),
    })),
  },
]
