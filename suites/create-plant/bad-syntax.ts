import { type BodyKind, type BodyMutation, mutationsOf } from './body-mutation.ts'
import { jsonOf, type NewPlant } from './new-plant.ts'

const within = (json: string, addition: string): string => `${json.slice(0, -1)}${addition}}`

/** Further members that are not JSON: a member of NewPlant would also have a wrong type. */
const furtherMembers: readonly (readonly [slug: string, title: string, literal: string])[] = [
  ['nan', 'NaN in another member', 'NaN'],
  ['infinity', 'Infinity in another member', 'Infinity'],
  ['literal-case', 'TRUE in another member', 'TRUE'],
  ['hexadecimal', 'a hexadecimal number in another member', '0x1F'],
  ['bare-point', 'a number that begins with a full stop in another member', '.5'],
  ['undefined', 'undefined in another member', 'undefined'],
]

/** The characters after the name: an unescaped one, or an escape that JSON does not have. */
const inName: readonly (readonly [slug: string, title: string, text: string, ...BodyKind[]])[] = [
  ['raw-newline', 'an unescaped line feed in the name', '\n', 'raw-control'],
  ['raw-tab', 'an unescaped tab in the name', '\t', 'raw-control'],
  ['raw-nul', 'an unescaped U+0000 in the name', '\u0000', 'raw-control'],
  ['unknown-escape', 'the escape \\v, which only other languages have, in the name', '\\v', 'bad-escape'],
  ['escaped-apostrophe', 'an escaped apostrophe in the name', "\\'", 'bad-escape'],
  // Text follows, since a parser may take any four characters for the digits.
  ['short-escape', 'an escape of two digits in the name', '\\u41 xy'],
  ['line-continuation', 'a backslash before a line break in the name', '\\\n', 'bad-escape'],
]

/** Whether a requirement asks for the refusal of bodies that are not JSON. */
export const isAboutSyntax = (requirement: string): boolean =>
  requirement === 'malformed-json' || requirement === 'json-syntax'

/** Bodies that hold a whole id and a whole name, and are not JSON by RFC 8259. */
export const badSyntax: readonly BodyMutation[] = [
  ...mutationsOf([
    ['no-last-brace', 'a NewPlant without its last brace', (_, json) => json.slice(0, -1), 'cut-late'],
    [
      'in-tag',
      'a NewPlant that ends inside its tag',
      ({ id, name }) => `{"id":${id},"name":"${name}","tag":"gr`,
      'cut-in-text',
      'cut-late',
    ],
    ['wrong-bracket', 'a NewPlant that a bracket closes', (_, json) => `${json.slice(0, -1)}]`],
    ['trailing-comma', 'a trailing comma', (_, json) => within(json, ',')],
    ['leading-comma', 'a comma before the first member', (_, json) => json.replace('{', '{,')],
    ['two-commas', 'two commas between members', (_, json) => json.replace(',', ',,')],
    ['missing-comma', 'a missing comma', (_, json) => json.replace(',', ' ')],
    ['equals-sign', 'equals signs for colons', ({ id, name }) => `{"id"=${id},"name"="${name}"}`],
    ['semicolon', 'a semicolon for a comma', ({ id, name }) => `{"id":${id};"name":"${name}"}`],
    ['single-quotes', 'single quotes', (_, json) => json.replaceAll('"', "'")],
    ['text-after', 'a word after the end', (_, json) => `${json} x`, 'after-end'],
    ['null-after', 'U+0000 after the end', (_, json) => `${json}\u0000`, 'after-end'],
    ['comma-after', 'a comma after the end', (_, json) => `${json},`, 'after-end'],
    ['semicolon-after', 'a semicolon after the end', (_, json) => `${json};`, 'after-end'],
    ['brace-after', 'a second closing brace', (_, json) => `${json}}`, 'after-end'],
    ['twice', 'the NewPlant twice, on two lines', (_, json) => `${json}\n${json}`, 'after-end'],
    ['text-before', 'a word before the beginning', (_, json) => `x ${json}`],
    ['guard-before', "the guard )]}' before the beginning", (_, json) => `)]}'\n${json}`],
    ['call', 'a call of a function around the NewPlant', (_, json) => `plant(${json})`],
    ['line-comment', 'a line comment', (_, json) => `// plant\n${json}`, 'comment'],
    ['hash-comment', 'a comment that begins with a number sign', (_, json) => `# plant\n${json}`, 'comment'],
    ['block-comment', 'a comment inside', (_, json) => within(json, '/* plant */'), 'comment'],
    ['unquoted-keys', 'keys without quotes', (_, json) => json.replaceAll(/"(id|name|tag)":/g, '$1:')],
    ['unquoted-name', 'a name without quotes', ({ id, name }) => `{"id":${id},"name":plant ${name}}`],
    ['leading-zero', 'a leading zero in the id', ({ id }, json) => json.replace(id, `0${id}`), 'number-form'],
    ['plus', 'a plus sign before the id', ({ id }, json) => json.replace(id, `+${id}`), 'number-form'],
    ['leading-form-feed', 'a form feed before the beginning', (_, json) => `\f${json}`],
    ...inName.map(
      ([slug, title, text, ...kinds]) =>
        [slug, title, ({ id, name }: NewPlant) => `{"id":${id},"name":"${name}${text}"}`, ...kinds] as const,
    ),
  ]),
  ...furtherMembers.map(
    ([slug, title, literal]): BodyMutation => ({
      slug,
      title,
      furtherMembers: true,
      body: (plant) => within(jsonOf(plant), `,"height":${literal}`),
    }),
  ),
]
