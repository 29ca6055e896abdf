import { lenient, madeUp, repairing } from '../changes.ts'
import { type Fault, fault } from './fault.ts'

type Repair = readonly [id: string, title: string, pattern: RegExp, replacement: string]

/** Text that real parsers accept beyond JSON, each with the change that makes it JSON. */
const repairs: readonly Repair[] = [
  ['hash-comments-accepted', 'Comments may begin with a number sign (YAML, Jackson).', /#[^\n]*(\n|$)/g, ''],
  ['equals-sign-accepted', 'An equals sign may stand for a colon (Gson).', /("\w+")\s*=>?\s*/g, '$1:'],
  ['semicolon-accepted', 'A semicolon may stand for a comma (Gson).', /;(?=")/g, ','],
  ['guard-skipped', "The guard )]}' before the object is skipped (Gson).", /^\)\]\}'\n?/, ''],
  ['jsonp-accepted', 'A call around the object is taken off (JSONP).', /^\w+\((.*)\);?$/s, '$1'],
  ['literals-in-any-case', 'true may be in upper case (PHP).', /:TRUE/g, ':true'],
  ['hexadecimal-numbers-accepted', 'Numbers may be hexadecimal (JSON5).', /:0x[\da-f]+/gi, ':1'],
  ['bare-decimal-points-accepted', 'A number may begin with a full stop (JSON5).', /:\.(?=\d)/g, ':0.'],
  ['two-commas-accepted', 'Of two commas, one is ignored (JavaScript).', /,\s*,/g, ','],
  ['leading-comma-accepted', 'A comma after the first brace is ignored.', /^\{\s*,/, '{'],
  ['missing-comma-accepted', 'A comma may be missing.', /(\d|")\s+"(?=\w+":)/g, '$1,"'],
  [
    'other-white-space-accepted',
    'Any white space of Unicode may stand between tokens.',
    /[\f\v\u00a0]/g,
    ' ',
  ],
  ['line-continuation-accepted', 'A string may go on in another line (JSON5).', /\\\n/g, ''],
  ['escaped-vertical-tab-accepted', 'A vertical tab may be written as in JavaScript.', /\\v/g, '\\u000b'],
  ['escaped-apostrophe-accepted', 'An apostrophe may be escaped (JavaScript).', /\\'/g, "'"],
  [
    'short-escape-accepted',
    'An escape may have fewer digits than four.',
    /\\u([\da-f]{2})(?![\da-f])/gi,
    '\\u00$1',
  ],
  ['nul-in-string-accepted', 'A NUL in a string needs no escape.', /\0(?=.*")/gs, ''],
  [
    'cut-off-in-tag-accepted',
    'A body that ends inside the tag is accepted (streaming).',
    /,"tag":"[^"]*$/,
    '}',
  ],
  ['wrong-bracket-accepted', 'A square bracket may close the object.', /\]$/, '}'],
  [
    'unquoted-text-accepted',
    'Text needs no quotation marks (YAML, Gson).',
    /:\s*([a-z]\w* \w+ \w+)(?=[,}])/gi,
    ':"$1"',
  ],
  ['undefined-accepted', 'A member may be undefined (JavaScript).', /:undefined/g, ':null'],
  ['semicolon-at-the-end-ignored', 'A semicolon after the object is ignored (JavaScript).', /;\s*$/, ''],
]

/** Bodies that lenient parsers take for JSON (RFC 8259), or for a NewPlant in another format (section 4, rule 2). */
export const lenientParserFaults: readonly Fault[] = [
  ...repairs.map(([id, title, pattern, replacement]) =>
    fault('json-syntax', id, title).with(repairing((text) => text.replace(pattern, replacement))),
  ),
  fault('malformed-json', 'yaml-accepted', 'A body may be YAML.').with(
    lenient((text) => (/^id: -?\d+\nname: /.test(text) ? madeUp('yaml') : null)),
  ),
]
