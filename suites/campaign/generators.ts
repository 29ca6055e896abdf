import fc, { type Arbitrary } from 'fast-check'
import type { JsonForm } from '../create-plant/json-form.ts'
import { maxTextLength, minTextLength } from '../create-plant/new-plant.ts'
import { texts } from './characters.ts'
import type { GeneratedCase, IdPattern, Mutation } from './generated-case.ts'
import { mutationKinds } from './mutators.ts'

/** The ends of number types are repeated to make them more likely. The first one is the simplest. */
const powers = [
  45,
  0,
  0,
  31,
  31,
  31,
  32,
  53,
  53,
  53,
  63,
  63,
  63,
  ...Array.from({ length: 39 }, (_, at) => at + 24),
]

/** A name has at most 24 code points; the unique data, with a space before it, has up to 11 of them. */
const maxPrefixLength = 12

/** Yields the default in `times` of 10 draws; shrinking tries it first. */
const often = <T, O>(usual: O, times: number, arbitrary: Arbitrary<T>): Arbitrary<T | O> =>
  fc.oneof(
    { withCrossShrink: true },
    { weight: times, arbitrary: fc.constant(usual) },
    { weight: 10 - times, arbitrary },
  )

/** Objects as JSON.parse makes them. */
const plainObject = { noNullPrototype: true } as const

const ids: Arbitrary<IdPattern> = fc.record(
  {
    negative: fc.boolean(),
    zeros: often(0, 6, fc.nat({ max: 40 })),
    place: fc.constantFrom('spread', 'above', 'below'),
    power: fc.constantFrom(...powers),
  },
  plainObject,
)

const forms: Arbitrary<JsonForm> = fc.record(
  {
    escapes: fc.constantFrom('none', 'keys', 'values', 'both'),
    space: fc.constantFrom('', ' ', '\n', '\t', '\r\n\t '),
    order: fc.nat({ max: 5 }),
  },
  plainObject,
)

const mutations: Arbitrary<Mutation> = fc.record(
  {
    kind: fc.constantFrom(...mutationKinds),
    at: fc.nat({ max: 999 }),
  },
  plainObject,
)

/** All cases of a campaign, about seven of ten valid. Shrinking tries the members in this order. */
export const generatedCases: Arbitrary<GeneratedCase> = fc.record(
  {
    id: often(null, 4, ids),
    name: often('', 3, texts(0, maxPrefixLength)),
    tag: often(null, 4, texts(minTextLength, maxTextLength)),
    form: often(null, 7, forms),
    mutation: often(null, 7, mutations),
  },
  plainObject,
)
