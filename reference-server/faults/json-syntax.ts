import { repairing } from '../changes.ts'
import { type Fault, fault } from './fault.ts'

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
  fault(breaks, 'trailing-comma-accepted', 'A trailing comma is accepted.').with(
    repairing((text) => text.replace(/,\s*\}/, '}')),
  ),
  fault(breaks, 'single-quotes-accepted', 'Single quotes are accepted.').with(
    repairing((text) => text.replaceAll("'", '"')),
  ),
  fault(breaks, 'rest-ignored', 'What follows the object is not read.').with(
    repairing((text) => text.replace(/\}.+$/s, '}')),
  ),
  fault(breaks, 'second-object-ignored', 'The first of two objects in one body is accepted.').with(
    repairing((text) => text.replace(/\}\s*\{.*$/s, '}')),
  ),
  fault(breaks, 'brace-too-many-accepted', 'A brace too many is accepted.').with(
    repairing((text) => text.replace(/\}\}$/, '}')),
  ),
  fault(breaks, 'body-trimmed', 'White space of any kind around the object is cut off.').with(
    repairing((text) => text.trim()),
  ),
  fault('malformed-json', 'missing-brace-added', 'A missing brace at the end is added.').with(
    repairing((text) => `${text}}`),
  ),
  ...repairs.map(([id, title, pattern, replacement]) =>
    fault(breaks, id, title).with(repairing((text) => text.replace(pattern, replacement))),
  ),
]
