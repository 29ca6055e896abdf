import { describe } from 'mocha'
import { isHostileRequirement } from '../create-plant/hostile-requirements.ts'
import { jsonOf, maxTextLength, type NewPlant } from '../create-plant/new-plant.ts'
import { check } from './check.ts'
import { describeResponse } from './observation.ts'
import { observe, type Question } from './unspecified.ts'

type Body = readonly [
  what: string,
  body: (plant: NewPlant) => string | Buffer,
  changed?: (plant: NewPlant) => NewPlant,
]

const having =
  (members: Partial<NewPlant>) =>
  (plant: NewPlant): NewPlant => ({ ...plant, ...members })

const bytes = (before: string, raw: readonly number[], after: string): Buffer =>
  Buffer.concat([Buffer.from(before), Buffer.from(raw), Buffer.from(after)])

const rawName =
  (...raw: number[]) =>
  ({ id, name }: NewPlant) =>
    bytes(`{"id":${id},"name":"${name}`, raw, '"}')

const depth = 10_000
const longTag = 1_000
const lengths = [1_000, 1_000_000] as const

/** Those that may end a service come first, as the long names do: a target that accepts all soon reaches the bound on plants. */
const observed: readonly (readonly [requirement: string, title: string, readonly Body[]])[] = [
  [
    'nested-json',
    `arrays and objects nested ${depth} deep`,
    [
      ['arrays as the body', () => '['.repeat(depth) + ']'.repeat(depth)],
      [
        'objects in a member',
        ({ id, name }) =>
          `{"id":${id},"name":"${name}","x":${'{"x":'.repeat(depth)}1${'}'.repeat(depth + 1)}`,
      ],
    ],
  ],
  [
    'lone-surrogates',
    'half of a surrogate pair in a name and a tag',
    [
      [
        'a low one and a high one, apart, and one in the tag',
        ({ id, name }) => `{"id":${id},"name":"\\udf35${name}\\ud83c","tag":"moss\\udf35"}`,
      ],
    ],
  ],
  [
    'unknown-members',
    'members that NewPlant does not have',
    [
      [
        'an object and an array',
        ({ id, name }) => `{"id":${id},"name":"${name}","pot":{"size":[1,2]},"tags":["red"]}`,
      ],
    ],
  ],
  [
    'empty-strings',
    'empty and white-space-only names and tags, and white space around them',
    [
      ['empty name', jsonOf, having({ name: '' })],
      ['empty tag', jsonOf, having({ tag: '' })],
      ['both of spaces', jsonOf, having({ name: '   ', tag: '  ' })],
      ['spaces around both', jsonOf, (plant) => ({ ...plant, name: `  ${plant.name} `, tag: ' green ' })],
    ],
  ],
  [
    'short-names',
    'names and tags of one and two characters',
    [['a name of one, a tag of two', jsonOf, having({ name: 'x', tag: 'zz' })]],
  ],
  [
    'unprintable-characters',
    'unprintable characters in names and tags',
    [
      [
        'U+2028, U+007F, a soft hyphen and a byte order mark; U+0000 in the tag',
        jsonOf,
        (plant) => ({ ...plant, name: `${plant.name}\u2028a\x7fb\xadc\ufeffd`, tag: 'moss\0fern' }),
      ],
    ],
  ],
  [
    'duplicate-keys',
    'a key that is in the object twice',
    [
      ['id twice', ({ id, name }) => `{"id":1,"id":${id},"name":"${name}"}`],
      [
        'name and tag twice',
        ({ id, name }) => `{"id":${id},"name":"first","name":"${name}","tag":"red","tag":"green"}`,
      ],
    ],
  ],
  [
    'id-notations',
    'ids written as 1.0, 1e0 and -0',
    [
      ['with .0', (plant) => jsonOf({ ...plant, id: `${plant.id}.0` })],
      ['with e0', (plant) => jsonOf({ ...plant, id: `${plant.id}e0` })],
      ['-0', jsonOf, having({ id: '-0' })],
    ],
  ],
  [
    'byte-order-mark',
    'a byte order mark before the body',
    [['UTF-8', (plant) => bytes('', [0xef, 0xbb, 0xbf], jsonOf(plant))]],
  ],
  // Last: the create behind its hostile request may be one more than the bounds allow, which leaves out no check.
  [
    'invalid-utf8',
    'bytes in a name that are not UTF-8',
    [['a continuation byte and Latin-1', rawName(0x80, 0x20, 0xe9, 0x20)]],
  ],
]

describe('Unspecified: bodies', () => {
  check('long-names', 'response', 'long names, and where the first refusal comes', async (session) => {
    const long = session.unique.plant({ tag: 't'.repeat(longTag) })
    const tagged = await session.send(
      { body: jsonOf(long) },
      { carries: long, variation: `a tag of ${longTag} characters` },
    )
    let longest: number = maxTextLength
    let refusal: string | undefined
    for (const length of lengths) {
      const plant = session.unique.plant({ name: session.unique.suffix().padEnd(length, 'x') })
      const exchange = await session.hostile(
        { body: jsonOf(plant) },
        { carries: plant, variation: `a name of ${length} characters` },
      )
      if (exchange.response?.status === 200 && refusal === undefined) longest = length
      if (exchange.response?.status !== 200)
        refusal ??= `first refusal at ${length}: ${describeResponse(exchange)}`
    }
    const value = `accepted up to ${longest} characters; ${refusal ?? 'none refused'}`
    return { value: `${value}; a tag of ${longTag} characters: ${describeResponse(tagged)}` }
  })

  for (const [requirement, title, list] of observed) {
    const questions = list.map(
      ([what, body, changed]): Question => [what, (plant) => ({ body: body(plant) }), changed],
    )
    check(requirement, 'response', title, (session) =>
      observe(session, { title, questions, isHostile: isHostileRequirement(requirement) }),
    )
  }
})
