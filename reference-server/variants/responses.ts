import { withBody, withMembers } from '../changed-response.ts'
import { onJson } from './all-responses.ts'
import { type AllowedVariant, variant } from './variant.ts'

const members = (change: (members: Readonly<Record<string, unknown>>) => object) =>
  onJson((plain) => withMembers(plain, change))

const text = (change: (body: string) => string | Buffer) =>
  onJson((plain) => withBody(plain, change(String(plain.body))))

const error = (value: (own: unknown) => unknown) =>
  members((own) => ('error' in own ? { ...own, error: value(own.error) } : own))

const escapes = (body: string): string =>
  body.replace(/[^\0-~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`)

/** Choices about the bodies of responses. */
export const responseVariants: readonly AllowedVariant[] = [
  variant('answer-oddities', 'extra-members', 'Responses have extra members.').with(
    members((own) => ({ href: '/plants/1', ...own, links: [{ rel: 'self' }] })),
  ),
  variant('answer-oddities', 'members-twice', 'A response has the same member twice.').with(
    text((body) => body.replace(/^\{"(name|error)":/, '{"$1":"?","$1":')),
  ),
  variant(
    'answer-oddities',
    'responses-with-byte-order-mark',
    'Responses begin with a byte order mark.',
  ).with(text((body) => `\ufeff${body}`)),
  variant(
    'answer-oddities',
    'responses-with-invalid-utf8',
    'An extra member holds bytes that are not UTF-8.',
  ).with(
    text((body) =>
      Buffer.concat([Buffer.from(`${body.slice(0, -1)},"x":"`), Buffer.from([0xe9]), Buffer.from('"}')]),
    ),
  ),
  variant('json-form', 'responses-escaped', 'Everything beyond ASCII is escaped.').with(text(escapes)),
  variant('json-form', 'names-escaped', 'The first letter of a name is escaped.').with(
    text((body) =>
      body.replace(
        /"name":"([A-Za-z])/,
        (_all, letter: string) => `"name":"\\u00${letter.charCodeAt(0).toString(16)}`,
      ),
    ),
  ),
  variant('json-form', 'responses-spaced', 'Responses have white space between the tokens.').with(
    onJson((plain) =>
      withBody(plain, `\r\n\t${JSON.stringify(JSON.parse(String(plain.body)), null, 2)}\r\n`),
    ),
  ),
  variant('json-form', 'members-turned-round', 'The members of responses are in reverse order.').with(
    members((own) => Object.fromEntries(Object.entries(own).reverse())),
  ),
  variant('error-values', 'one-error-value', 'All refusals have the same value of error.').with(
    error(() => 1),
  ),
  variant('error-values', 'error-is-zero', 'The value of error is always 0.').with(error(() => 0)),
  variant('error-values', 'error-lowest', 'The value of error is the lowest int32.').with(
    error(() => -(2 ** 31)),
  ),
  variant('error-values', 'error-highest', 'The value of error is the highest int32.').with(
    error(() => 2 ** 31 - 1),
  ),
  variant('error-values', 'error-with-exponent', 'The value of error is written 4e2.').with(
    text((body) => body.replace(/^\{"error":\d+/, '{"error":4e2')),
  ),
  variant('error-values', 'error-with-fraction', 'The value of error is written 400.0.').with(
    text((body) => body.replace(/^\{"error":\d+/, '{"error":400.0')),
  ),
  variant('error-values', 'message-empty', 'The message is empty.').with(
    members((own) => ('message' in own ? { ...own, message: '' } : own)),
  ),
  variant('error-values', 'message-with-urls', 'The message points to a page of help.').with(
    members((own) =>
      'message' in own
        ? { ...own, message: 'See https://plants.example/help/errors.html and /plants, pointer /name.' }
        : own,
    ),
  ),
]
