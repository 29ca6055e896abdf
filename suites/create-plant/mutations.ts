import { jsonOf, type NewPlant } from './new-plant.ts'

/** One way to make an invalid body of a valid plant. `json`: the valid body that it is made of, in its usual form. */
export type InvalidForm = readonly [title: string, body: (plant: NewPlant, json?: string) => string]

/** Bodies that are not JSON (section 4, request body). */
export const malformed: readonly InvalidForm[] = [
  ['a NewPlant without its last brace', (plant, json = jsonOf(plant)) => json.slice(0, -1)],
  ['a NewPlant that ends inside a string', (plant) => jsonOf(plant).slice(0, -4)],
  ['a NewPlant that ends after the id', ({ id }) => `{"id":${id},`],
  ['a NewPlant with a trailing comma', (plant, json = jsonOf(plant)) => `${json.slice(0, -1)},}`],
  ['a NewPlant in single quotes', (plant, json = jsonOf(plant)) => json.replaceAll('"', "'")],
  ['a NewPlant with a word behind it', (plant, json = jsonOf(plant)) => `${json} x`],
  ['a NewPlant with a brace too many', (plant, json = jsonOf(plant)) => `${json}}`],
  ['a NewPlant sent twice in one body', (plant, json = jsonOf(plant)) => json + json],
  ['a NewPlant as a form', ({ id, name }) => `id=${id}&name=${name.replaceAll(' ', '+')}`],
  ['a NewPlant as XML', ({ id, name }) => `<plant><id>${id}</id><name>${name}</name></plant>`],
]

/** The JSON of a wrong type that stands in a member's place, made of a valid id. */
export type WrongType = readonly [what: string, json: (id: string) => string]

const noStrings: readonly WrongType[] = [
  ['a number', () => '7'],
  ['a boolean', () => 'true'],
  ['null', () => 'null'],
  ['an object', () => '{"x":"y"}'],
  ['an array', () => '["x"]'],
]

/** Values that many languages take for false: `if (tag)` lets them by. */
const falsy: readonly WrongType[] = [
  ['zero', () => '0'],
  ['false', () => 'false'],
  ['an empty object', () => '{}'],
  ['an empty array', () => '[]'],
]

/** What is no int64 and no string (section 2, NewPlant). */
export const wrongTypes: Record<keyof NewPlant, readonly WrongType[]> = {
  id: [
    ['a string', (id) => `"${id}"`],
    ['an empty string', () => '""'],
    ['a fraction', (id) => `${id}.5`],
    ['a boolean', () => 'true'],
    ['null', () => 'null'],
    ['an object', (id) => `{"x":${id}}`],
    ['an array', (id) => `[${id}]`],
  ],
  name: noStrings,
  tag: [...noStrings, ...falsy],
}
