import type { OutgoingHttpHeaders } from 'node:http'

/** A valid plant as the bare server reads it. */
export interface BarePlant {
  readonly id: bigint
  readonly name: string
  readonly tag: string | undefined
}

/** What a fault knows of a request besides its plant. */
interface BareTurn {
  /** Plants that were sent so far, this one included. */
  readonly count: number
  readonly inFlight: number
  /** Whether the connection carried a refused request. */
  readonly hasRefused: boolean
}

/** A defect that the reference server does not have: what a service does wrong, as a separate step. */
export interface BareFault {
  readonly id: string
  /** The requirements of which one has to come first. */
  readonly breaks: readonly string[]
  /** The status with which a valid plant is refused. */
  readonly refuses?: (plant: BarePlant, turn: BareTurn) => number | undefined
  /** The name that comes back. */
  readonly name?: (name: string) => string
  /** The response to every `repeats`-th plant is that of the plant before. */
  readonly repeats?: number
  /** The content type of a 200. */
  readonly type?: (plant: BarePlant) => string | undefined
  /** The status of a created plant. */
  readonly status?: (plant: BarePlant) => number | undefined
  /** The body of a 400. */
  readonly error?: (why: string) => object | undefined
  readonly lax?: (text: string) => string
  readonly letsIn?: (turn: BareTurn, headers: OutgoingHttpHeaders) => boolean
  /** A missing id is made up. */
  readonly makesId?: true
}

const when = (is: boolean, status: number): number | undefined => (is ? status : undefined)

export const bareFaults: readonly BareFault[] = [
  {
    id: 'names over 18 code units get 400',
    breaks: ['create-minimal'],
    refuses: ({ name }) => when(name.length > 18, 400),
  },
  {
    id: 'names over 30 bytes get 422',
    breaks: ['unicode-names'],
    refuses: ({ name }) => when(Buffer.byteLength(name) > 30, 422),
  },
  {
    id: 'names that begin with a digit get 400',
    breaks: ['create-minimal'],
    refuses: ({ name }) => when(/^\d/.test(name), 400),
  },
  {
    id: 'ids over 10^12 get 400',
    breaks: ['id-int64'],
    refuses: ({ id }) => when(id > 10n ** 12n, 400),
  },
  {
    id: 'unsafe ids get 400',
    breaks: ['id-int64'],
    refuses: ({ id }) => when(!Number.isSafeInteger(Number(id)), 400),
  },
  { id: 'negative ids get 404', breaks: ['id-int64'], refuses: ({ id }) => when(id < 0n, 404) },
  {
    id: 'tags over 12 code units get 500',
    breaks: ['create-with-tag'],
    refuses: ({ tag = '' }) => when(tag.length > 12, 500),
  },
  {
    id: 'tags with a space get 400',
    breaks: ['create-with-tag'],
    refuses: ({ tag = '' }) => when(tag.includes(' '), 400),
  },
  {
    id: 'tags over 8 code units get 202',
    breaks: ['create-with-tag'],
    status: ({ tag = '' }) => when(tag.length > 8, 202),
  },
  {
    id: 'names that equal the tag get 409',
    breaks: ['create-with-tag'],
    refuses: ({ name, tag }) => when(name === tag, 409),
  },
  {
    id: 'names come back with two words',
    breaks: ['name-is-the-plants'],
    name: (name) => name.split(' ').slice(0, 2).join(' '),
  },
  {
    id: 'names come back in sentence case',
    breaks: ['name-is-the-plants'],
    name: (name) => name.charAt(0).toUpperCase() + name.slice(1).toLowerCase(),
  },
  {
    id: 'names come back without emoji',
    breaks: ['unicode-name-kept'],
    name: (name) => name.replaceAll(/\p{Extended_Pictographic}/gu, ''),
  },
  {
    id: 'names come back HTML-escaped',
    breaks: ['unicode-name-kept'],
    name: (name) => name.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&#x27;'),
  },
  {
    id: 'apostrophes come back doubled',
    breaks: ['unicode-name-kept'],
    name: (name) => name.replaceAll("'", "''"),
  },
  {
    id: 'names come back without accents',
    breaks: ['unicode-name-kept'],
    name: (name) => name.normalize('NFD').replaceAll(/\p{M}/gu, ''),
  },
  {
    id: 'names of four words or more get 409',
    breaks: ['create-minimal'],
    refuses: ({ name }) => when(name.split(' ').length > 3, 409),
  },
  {
    id: 'tags with a capital letter get 400',
    breaks: ['create-with-tag'],
    refuses: ({ tag = '' }) => when(/[A-Z]/.test(tag), 400),
  },
  {
    id: 'negative ids with a tag get 400',
    breaks: ['id-int64'],
    refuses: ({ id, tag }) => when(id < 0n && tag !== undefined, 400),
  },
  { id: 'every 9th plant is the one before', breaks: ['many-creates', 'name-is-the-plants'], repeats: 9 },
  {
    id: 'a connection that carried a refusal refuses',
    breaks: ['many-creates', 'still-serves'],
    refuses: (_, { hasRefused }) => when(hasRefused, 400),
  },
  {
    id: 'tagged plants are text/json',
    breaks: ['plant-shape'],
    type: ({ tag }) => (tag === undefined ? undefined : 'text/json'),
  },
  {
    id: 'a missing name has a text for an error',
    breaks: ['error-shape'],
    error: (why) => (why === 'no name' ? { error: 'E_NAME', message: why } : undefined),
  },
  {
    id: 'comments and trailing commas are read',
    breaks: ['json-syntax'],
    lax: (text) => text.replaceAll(/\/\*.*?\*\/|\/\/[^\n]*/gs, '').replaceAll(/,\s*([}\]])/g, '$1'),
  },
  { id: 'a missing id is made up', breaks: ['id-required'], makesId: true },
  {
    id: 'after 60 plants nobody needs a token',
    breaks: ['auth-required'],
    letsIn: ({ count }, { authorization }) => count > 60 && authorization === undefined,
  },
  {
    id: 'names without a space get 400',
    breaks: ['create-minimal'],
    refuses: ({ name }) => when(!name.includes(' '), 400),
  },
  {
    id: 'ids over 2^31 get 201',
    breaks: ['create-minimal', 'id-int64'],
    status: ({ id }) => when(id > 2n ** 31n, 201),
  },
  {
    id: 'names that are not in NFC get 422',
    breaks: ['unicode-names'],
    refuses: ({ name }) => when(name !== name.normalize('NFC'), 422),
  },
  {
    id: 'names with a word of 11 characters get 400',
    breaks: ['create-minimal'],
    refuses: ({ name }) => when(/[^ ]{11}/u.test(name), 400),
  },
  { id: 'odd ids get 500', breaks: ['id-int64'], refuses: ({ id }) => when(id % 2n !== 0n, 500) },
  {
    id: 'what is wrong in a JSON object gets a list of messages',
    breaks: ['error-shape'],
    error: (why) =>
      /^(?:no (?:id|name)|the )/.test(why) ? { error: 'Bad Request', message: [why] } : undefined,
  },
  {
    id: 'what is no JSON gets an error beyond int32',
    breaks: ['error-shape'],
    error: (why) => (why === 'no JSON' ? { error: 2 ** 31, message: why } : undefined),
  },
]
