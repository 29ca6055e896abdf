import { repairing } from '../changes.ts'
import type { Fault } from './fault.ts'

const breaks = 'json-syntax'

/** Text that a lenient parser accepts, each with the change that makes it JSON. */
const repairs: readonly (readonly [id: string, title: string, pattern: RegExp, replacement: string])[] = [
  ['comma-at-the-end-ignored', 'A comma after the object is ignored.', /\},\s*$/, '}'],
  ['nul-at-the-end-ignored', 'A NUL after the object is ignored.', /\}\0+$/, '}'],
  ['text-in-front-ignored', 'What precedes the object is not read.', /^[^{]+\{/, '{'],
  ['comments-accepted', 'Comments are accepted.', /\/\*.*?\*\/|\/\/[^\n]*(\n|$)/gs, ''],
  [
    'unquoted-keys-accepted',
    'Keys without quotation marks are accepted.',
    /([{,]\s*)(\w+)(\s*:)/g,
    '$1"$2"$3',
  ],
  ['nan-accepted', 'NaN and Infinity are accepted.', /:\s*(NaN|-?Infinity)/g, ':null'],
  ['leading-zeros-accepted', 'Leading zeros of a number are accepted.', /(:\s*-?)0+(?=\d)/g, '$1'],
  ['plus-sign-accepted', 'A plus sign before a number is accepted.', /(:\s*)\+(?=\d)/g, '$1'],
  [
    'unescaped-control-characters-accepted',
    'Control characters without an escape are accepted.',
    /\p{Cc}/gu,
    ' ',
  ],
  ['unknown-escapes-accepted', 'Unknown escapes are accepted.', /\\([^"\\/bfnrtu])/g, '$1'],
]

/** Bodies that hold a whole id and name, are not JSON, and are accepted (section 4: application/json). */
export const jsonSyntaxFaults: readonly Fault[] = [
  {
    id: 'trailing-comma-accepted',
    breaks,
    title: 'A trailing comma is accepted.',
    steps: repairing((text) => text.replace(/,\s*\}/, '}')),
  },
  {
    id: 'single-quotes-accepted',
    breaks,
    title: 'Single quotes are accepted.',
    steps: repairing((text) => text.replaceAll("'", '"')),
  },
  {
    id: 'rest-ignored',
    breaks,
    title: 'What follows the object is not read.',
    steps: repairing((text) => text.replace(/\}.+$/s, '}')),
  },
  {
    id: 'second-object-ignored',
    breaks,
    title: 'The first of two objects in one body is accepted.',
    steps: repairing((text) => text.replace(/\}\s*\{.*$/s, '}')),
  },
  {
    id: 'brace-too-many-accepted',
    breaks,
    title: 'A brace too many is accepted.',
    steps: repairing((text) => text.replace(/\}\}$/, '}')),
  },
  {
    id: 'missing-brace-added',
    breaks: 'malformed-json',
    title: 'A missing brace at the end is added.',
    steps: repairing((text) => `${text}}`),
  },
  ...repairs.map(
    ([id, title, pattern, replacement]): Fault => ({
      id,
      breaks,
      title,
      steps: repairing((text) => text.replace(pattern, replacement)),
    }),
  ),
]
