import { withMembers, withStatus } from '../changed-response.ts'
import { refused } from '../changes.ts'
import { refusals } from '../errors.ts'
import type { PlainResponse } from '../response.ts'
import { type AllowedVariant, variant } from './variant.ts'

const cycling = (messages: readonly string[]) =>
  refused([], (plain, refusal) =>
    withMembers(plain, (own) => ({ ...own, message: messages[refusal.error % messages.length] })),
  )

/** Messages of JSON parsers and validators of several languages about a body. None shows internal details of a service. */
const parserMessages = [
  'json: cannot unmarshal string into Go struct field NewPlant.id of type int64',
  'Expecting value: line 1 column 1 (char 0)',
  'missing field `name` at line 1 column 10',
  'The JSON value could not be converted to System.Int64. Path: $.id | LineNumber: 0 | BytePositionInLine: 10.',
  'Cannot deserialize value of type `java.lang.Long` from String "x": not a valid value at [line: 1, column: 7]',
  'Expected BEGIN_OBJECT but was STRING at line 1 column 2 path $',
  "unexpected token at '{id: 7}'",
  'Syntax error, malformed JSON',
  'Unexpected token } in JSON at position 17',
  'keyNotFound(CodingKeys(stringValue: "id", intValue: nil))',
] as const

/** Places in requests and paths of URLs. None of them is a file. */
const places = [
  'bad value at /name:1:17',
  'request.body:1:6 is not a string',
  'there is nothing at /Users/me',
  'see /app/help.php and https://plants.example/docs/index.js:1:5',
  'must be a string at /data/0/name, #/components/schemas/NewPlant/properties/id',
] as const

const everyRefusal = Object.values(refusals)

/** Whether the response is an Error: another variant may send a page, or nothing. */
const isError = ({ headers, body }: PlainResponse): boolean =>
  headers.includes('application/json') && body.length > 0

/** Choices about the texts of errors. */
export const errorTextVariants: readonly AllowedVariant[] = [
  variant('error-values', 'messages-of-parsers', 'A message is what a parser said.').with(
    cycling(parserMessages),
  ),
  variant('error-values', 'messages-with-places', 'A message names a place in the request.').with(
    cycling(places),
  ),
  variant(
    'error-values',
    'error-with-details',
    'An Error has a list of details, a time and a nested id.',
  ).with(
    refused([], (plain) =>
      withMembers(plain, (own) => ({
        ...own,
        timestamp: '2026-11-21T12:30:45Z',
        errors: [{ id: 'name', error: 'text', message: null }],
        status: 'error',
      })),
    ),
  ),
  variant('error-values', 'message-of-20-kib', 'A message has 20 KiB.').with(
    refused([], (plain) => withMembers(plain, (own) => ({ ...own, message: 'No. '.repeat(5_000) }))),
  ),
  variant(
    'error-values',
    'message-with-odd-characters',
    'A message holds quotation marks, line ends, NUL, emoji and text from right to left.',
  ).with(
    refused([], (plain) => withMembers(plain, (own) => ({ ...own, message: '"\\\r\n\0 🌵 שלום </script>' }))),
  ),
  variant(
    'refusal-status',
    'every-refusal-400',
    'Every refusal has status 400 and is an Error, of other paths and methods too.',
  ).with(
    refused(everyRefusal, (plain) => (plain.status < 500 && isError(plain) ? withStatus(plain, 400) : plain)),
  ),
]
