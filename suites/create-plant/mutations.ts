import { jsonOf, type NewPlant } from './new-plant.ts'

/** One way to make an invalid body of a valid plant. `json`: the valid body that it is made of, in its usual form. */
export type InvalidForm = readonly [
  slug: string,
  title: string,
  body: (plant: NewPlant, json?: string) => string,
]

/** Bodies that are not JSON (section 4, request body). */
export const malformed: readonly InvalidForm[] = [
  ['last-brace', 'a NewPlant without its last brace', (plant, json = jsonOf(plant)) => json.slice(0, -1)],
  ['in-string', 'a NewPlant that ends inside a string', (plant) => jsonOf(plant).slice(0, -4)],
  ['after-id', 'a NewPlant that ends after the id', ({ id }) => `{"id":${id},`],
  [
    'trailing-comma',
    'a NewPlant with a trailing comma',
    (plant, json = jsonOf(plant)) => `${json.slice(0, -1)},}`,
  ],
  [
    'single-quotes',
    'a NewPlant in single quotes',
    (plant, json = jsonOf(plant)) => json.replaceAll('"', "'"),
  ],
  ['word-behind', 'a NewPlant with a word behind it', (plant, json = jsonOf(plant)) => `${json} x`],
  ['extra-brace', 'a NewPlant with a brace too many', (plant, json = jsonOf(plant)) => `${json}}`],
  ['twice', 'a NewPlant sent twice in one body', (plant, json = jsonOf(plant)) => json + json],
  ['form', 'a NewPlant as a form', ({ id, name }) => `id=${id}&name=${name.replaceAll(' ', '+')}`],
  ['xml', 'a NewPlant as XML', ({ id, name }) => `<plant><id>${id}</id><name>${name}</name></plant>`],
]

/** The JSON of a wrong type that stands in a member's place, made of a valid id. */
export type WrongType = readonly [slug: string, what: string, json: (id: string) => string]

const noStrings: readonly WrongType[] = [
  ['number', 'a number', () => '7'],
  ['boolean', 'a boolean', () => 'true'],
  ['null', 'null', () => 'null'],
  ['object', 'an object', () => '{"x":"y"}'],
  ['array', 'an array', () => '["x"]'],
]

/** Values that many languages take for false: `if (tag)` lets them by. */
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
