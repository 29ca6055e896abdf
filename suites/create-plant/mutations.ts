import { wordList } from '../../common/word-list.ts'
import { type BodyMutation, mutationsOf } from './body-mutation.ts'
import type { NewPlant } from './new-plant.ts'

/** Bodies that do not hold a whole id and a whole name, since they are not JSON (section 4, rule 2). */
export const malformed: readonly BodyMutation[] = mutationsOf([
  ['text', 'plain text', ({ name }) => `plant ${name}`],
  ['form', 'a NewPlant as a form', ({ id, name }) => `id=${id}&name=${name.replaceAll(' ', '+')}`],
  ['xml', 'a NewPlant as XML', ({ id, name }) => `<plant><id>${id}</id><name>${name}</name></plant>`],
  ['yaml', 'a NewPlant as YAML', ({ id, name }) => `id: ${id}\nname: ${name}\n`],
  ['white-space', 'white space only', () => ' \r\n\t '],
  ['control-character', 'a control character', () => '\u0001'],
  [
    'in-id',
    'a NewPlant that ends inside its id',
    ({ id, name }) => `{"name":${JSON.stringify(name)},"id":${id.slice(0, -3)}`,
    'cut-late',
    'cut-off',
  ],
  ['after-id', 'a NewPlant that ends after the id', ({ id }) => `{"id":${id},`, 'cut-off'],
  [
    'after-name-key',
    'a NewPlant that ends after the key of its name',
    ({ id }) => `{"id":${id},"name":`,
    'cut-off',
  ],
  [
    'in-name',
    'a NewPlant that ends inside the name',
    ({ id, name }) => `{"id":${id},"name":"${name.slice(0, 3)}`,
    'cut-in-text',
    'cut-late',
    'cut-off',
  ],
])

/** Other names that services use for the id, and one that has only the length and the first letter in common with it. */
const otherIds = (id: string): string =>
  ['_id', ' id', '@id', 'pk', 'uuid', 'plantId', 'plant_id', 'identifier', 'key', 'ix']
    .map((member) => `"${member}":${id}`)
    .join(',')

const otherNames = (name: string): string =>
  [
    ...['title', 'label', 'plantName', 'plant_name', 'commonName', 'common_name'],
    ...['displayName', 'display_name', 'name_en', ' name', 'note'],
    // Services that show an unknown member in their error may cut it off, or not expect its characters.
    'Höhe über dem Boden, gemessen an der längsten Blüte, in Zentimetern',
  ]
    .map((member) => `"${member}":${JSON.stringify(name)}`)
    .join(',')

/** Nothing is wrong but the missing member. */
const alone = { untagged: true, followed: true } as const

/** NewPlants without an id, with no member that differs from it in letter case only (section 4, rule 2). */
export const withoutId: readonly BodyMutation[] = [
  ...mutationsOf([['name-alone', 'a name only', ({ name }) => JSON.stringify({ name })]], alone),
  ...mutationsOf([['tag-alone', 'a tag only', ({ tag = 'green' }) => JSON.stringify({ tag })]], {
    untagged: true,
  }),
  {
    slug: 'renamed-id',
    title: 'a NewPlant that has its id by other names',
    furtherMembers: true,
    body: ({ id, name }) => `{${otherIds(id)},"name":${JSON.stringify(name)}}`,
  },
  ...mutationsOf([
    ['name-and-tag', 'a name and a tag without an id', ({ name, tag }) => JSON.stringify({ name, tag })],
  ]),
  {
    slug: 'nested-id',
    title: 'a NewPlant that has its id in other objects',
    furtherMembers: true,
    // None of them is a whole NewPlant: one in a member is a near miss.
    body: ({ id, name }) =>
      `{${['plant', 'newPlant', 'params', 'data'].map((member) => `"${member}":{"id":${id}},`).join('')}"name":${JSON.stringify(name)}}`,
  },
]

/** NewPlants without a name, in the same sense. */
export const withoutName: readonly BodyMutation[] = [
  ...mutationsOf([['id-alone', 'an id only', ({ id }) => `{"id":${id}}`]], alone),
  ...mutationsOf([
    [
      'id-and-tag',
      'an id and a tag without a name',
      ({ id, tag }) => `{"id":${id}${tag === undefined ? '' : `,"tag":${JSON.stringify(tag)}`}}`,
    ],
  ]),
  {
    slug: 'renamed-name',
    title: 'a NewPlant that has its name by other names',
    furtherMembers: true,
    body: ({ id, name }) => `{"id":${id},${otherNames(name)}}`,
  },
  {
    slug: 'nested-name',
    title: 'a NewPlant that has its name in other objects',
    furtherMembers: true,
    // A service that copies members one by one takes those of __proto__, too.
    body: ({ id, name }) =>
      `{"id":${id},${['plant', 'data', '__proto__'].map((member) => `"${member}":${JSON.stringify({ name })}`).join(',')}}`,
  },
]

/** JSON that is not an object with an id and a name (section 4, rule 2). */
export const notAnObject: readonly BodyMutation[] = wordList('{} [] null true false 1 0 "x" ""').map(
  (json) => ({ slug: json, title: `the body ${json}`, body: () => json }),
)

/** JSON that is nearly a NewPlant. */
export const nearMisses: readonly BodyMutation[] = mutationsOf([
  [
    'upper-case',
    'ID and NAME for id and name',
    ({ id, name }) => `{"ID":${id},"NAME":${JSON.stringify(name)}}`,
    'letter-case',
  ],
  ['capitals', 'Id for id', ({ id, name }) => `{"Id":${id},"name":${JSON.stringify(name)}}`, 'letter-case'],
  [
    'upper-case-id',
    'ID for id',
    ({ id, name }) => `{"ID":${id},"name":${JSON.stringify(name)}}`,
    'letter-case',
  ],
  [
    'upper-case-name',
    'NAME for name',
    ({ id, name }) => `{"id":${id},"NAME":${JSON.stringify(name)}}`,
    'letter-case',
  ],
  ['array', 'an array of id and name', ({ id, name }) => `[${id},${JSON.stringify(name)}]`, 'array'],
  // Deserialisers that take an array for an object need each member, also the optional one (serde of Rust).
  [
    'array-of-three',
    'an array of id, name and tag',
    ({ id, name, tag = 'green' }) => `[${id},${JSON.stringify(name)},${JSON.stringify(tag)}]`,
    'array',
  ],
  ['in-array', 'a NewPlant in an array', (_, json) => `[${json}]`, 'array'],
  ['in-object', 'a NewPlant in a member', (_, json) => `{"plant":${json}}`],
  ['in-string', 'a NewPlant in a JSON string', (_, json) => JSON.stringify(json)],
])

/** JSON of a wrong type for a member, made from a valid id. */
type WrongType = readonly [
  slug: string,
  title: string,
  json: (id: string) => string,
  more?: {
    /** Set if a valid create follows. */
    readonly followed?: true
    /** Set if the id is long for one that a double holds. */
    readonly longId?: true
  },
]

const noStrings: readonly WrongType[] = [
  ['number', 'a number', (id) => id],
  ['boolean', 'a boolean', () => 'true'],
  ['null', 'null', () => 'null', { followed: true }],
  ['object', 'an object', (id) => `{"en":"y ${id}","text":"y ${id}","name":"y ${id}"}`],
  ['array', 'an array', (id) => `["x ${id}"]`],
]

/** Values that are falsy in many languages: `if (tag)` does not reject them. */
const falsy: readonly WrongType[] = [
  ['zero', 'zero', () => '0'],
  ['false', 'false', () => 'false'],
  ['empty-object', 'an empty object', () => '{}'],
  ['empty-array', 'an empty array', () => '[]'],
]

const longNumber = (id: string): string => `${id}${'0'.repeat(18)}`

/** Values that are neither an int64 nor a string (section 2, NewPlant). */
export const wrongTypes: Record<keyof NewPlant, readonly WrongType[]> = {
  id: [
    // Of 16 digits: a parser may keep such long numbers as strings.
    ['string', 'a string', (id) => `"${id}"`, { longId: true }],
    ['empty-string', 'an empty string', () => '""'],
    // Early in the run: a service that reads it as 1 would refuse it after a check has used the id 1.
    ['boolean', 'a boolean', () => 'true', { followed: true }],
    ['fraction', 'a fraction', (id) => `${id}.5`],
    ['null', 'null', () => 'null'],
    ['object', 'an object', (id) => `{"$numberLong":"${id}","value":${id}}`],
    ['array', 'an array', (id) => `[${id}]`],
  ],
  // A service that checks whether there is a name refuses 0, false and the empty text alike.
  name: noStrings.map((one) => (one[0] === 'boolean' ? ['boolean', 'a boolean', () => 'false'] : one)),
  // A parser may keep a number beyond int64 as a string. Zero stands for the others.
  tag: [
    ...noStrings.map((one): WrongType => (one[0] === 'number' ? ['number', 'a number', longNumber] : one)),
    ...falsy,
  ],
}
