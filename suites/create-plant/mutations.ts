import { jsonOf, type NewPlant } from './new-plant.ts'

/** One way to make an invalid body of a valid plant. */
export interface BodyMutation {
  readonly slug: string
  readonly title: string
  /** @param json the valid body, if it has another form than the usual one */
  body(plant: NewPlant, json?: string): string
}

type Row = readonly [slug: string, title: string, body: (plant: NewPlant, json: string) => string]

const mutationsOf = (rows: readonly Row[]): BodyMutation[] =>
  rows.map(([slug, title, body]) => ({
    slug,
    title,
    body: (plant, json = jsonOf(plant)) => body(plant, json),
  }))

/** Bodies that do not hold a whole id and a whole name, since they are not JSON (section 4, rule 2). */
export const malformed: readonly BodyMutation[] = mutationsOf([
  ['text', 'plain text', ({ name }) => `plant ${name}`],
  ['form', 'a NewPlant as a form', ({ id, name }) => `id=${id}&name=${name.replaceAll(' ', '+')}`],
  ['xml', 'a NewPlant as XML', ({ id, name }) => `<plant><id>${id}</id><name>${name}</name></plant>`],
  ['white-space', 'white space only', () => ' \r\n\t '],
  ['control-character', 'a control character', () => '\u0001'],
  ['in-id', 'a NewPlant that ends in the key of its id', () => '{"i'],
  ['after-id', 'a NewPlant that ends after the id', ({ id }) => `{"id":${id},`],
  [
    'in-name',
    'a NewPlant that ends inside the name',
    ({ id, name }) => `{"id":${id},"name":"${name.slice(0, 3)}`,
  ],
])

const within = (json: string, addition: string): string => `${json.slice(0, -1)}${addition}}`

/** Bodies that hold a whole id and a whole name, and are not JSON by RFC 8259. */
export const badSyntax: readonly BodyMutation[] = mutationsOf([
  ['no-last-brace', 'a NewPlant without its last brace', (_, json) => json.slice(0, -1)],
  ['trailing-comma', 'a trailing comma', (_, json) => within(json, ',')],
  ['single-quotes', 'single quotes', (_, json) => json.replaceAll('"', "'")],
  ['text-after', 'a word after the end', (_, json) => `${json} x`],
  ['null-after', 'U+0000 after the end', (_, json) => `${json}\u0000`],
  ['comma-after', 'a comma after the end', (_, json) => `${json},`],
  ['brace-after', 'a second closing brace', (_, json) => `${json}}`],
  ['twice', 'the NewPlant twice', (_, json) => json + json],
  ['text-before', 'a word before the beginning', (_, json) => `x ${json}`],
  ['line-comment', 'a line comment', (_, json) => `// plant\n${json}`],
  ['block-comment', 'a comment inside', (_, json) => within(json, '/* plant */')],
  ['unquoted-keys', 'keys without quotes', (_, json) => json.replaceAll(/"(id|name|tag)":/g, '$1:')],
  ['nan', 'NaN in another member', (_, json) => within(json, ',"height":NaN')],
  ['infinity', 'Infinity in another member', (_, json) => within(json, ',"height":Infinity')],
  ['leading-zero', 'a leading zero in the id', ({ id }, json) => json.replace(id, `0${id}`)],
  ['plus', 'a plus sign before the id', ({ id }, json) => json.replace(id, `+${id}`)],
  ['raw-newline', 'an unescaped line feed in the name', ({ id, name }) => `{"id":${id},"name":"${name}\n"}`],
  ['raw-tab', 'an unescaped tab in the name', ({ id, name }) => `{"id":${id},"name":"${name}\t"}`],
  ['unknown-escape', 'an unknown escape in the name', ({ id, name }) => `{"id":${id},"name":"${name}\\x"}`],
])

/** JSON that is nearly a NewPlant. */
export const nearMisses: readonly BodyMutation[] = mutationsOf([
  [
    'upper-case',
    'ID and NAME for id and name',
    ({ id, name }) => `{"ID":${id},"NAME":${JSON.stringify(name)}}`,
  ],
  [
    'capitals',
    'Id and Name for id and name',
    ({ id, name }) => `{"Id":${id},"Name":${JSON.stringify(name)}}`,
  ],
  ['upper-case-id', 'ID for id', ({ id, name }) => `{"ID":${id},"name":${JSON.stringify(name)}}`],
  ['upper-case-name', 'NAME for name', ({ id, name }) => `{"id":${id},"NAME":${JSON.stringify(name)}}`],
  ['array', 'an array of id and name', ({ id, name }) => `[${id},${JSON.stringify(name)}]`],
  ['in-array', 'a NewPlant in an array', (_, json) => `[${json}]`],
  ['in-object', 'a NewPlant in a member', (_, json) => `{"plant":${json}}`],
  ['in-string', 'a NewPlant in a JSON string', (_, json) => JSON.stringify(json)],
])

/** The JSON of a wrong type in the place of a member, made of a valid id. */
export type WrongType = readonly [slug: string, title: string, json: (id: string) => string]

const noStrings: readonly WrongType[] = [
  ['number', 'a number', () => '7'],
  ['boolean', 'a boolean', () => 'true'],
  ['null', 'null', () => 'null'],
  ['object', 'an object', () => '{"x":"y"}'],
  ['array', 'an array', () => '["x"]'],
]

/** Values that many languages take for false: `if (tag)` lets them pass. */
const falsy: readonly WrongType[] = [
  ['zero', 'zero', () => '0'],
  ['false', 'false', () => 'false'],
  ['empty-object', 'an empty object', () => '{}'],
  ['empty-array', 'an empty array', () => '[]'],
]

/** What is no int64 and no string (section 2, NewPlant). */
export const wrongTypes: Record<keyof NewPlant, readonly WrongType[]> = {
  id: [
    ['string', 'a string', (id) => `"${id}"`],
    ['empty-string', 'an empty string', () => '""'],
    ['fraction', 'a fraction', (id) => `${id}.5`],
    ['boolean', 'a boolean', () => 'true'],
    ['null', 'null', () => 'null'],
    ['object', 'an object', (id) => `{"x":${id}}`],
    ['array', 'an array', (id) => `[${id}]`],
  ],
  name: noStrings,
  tag: [...noStrings, ...falsy],
}
