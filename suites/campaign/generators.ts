import fc, { type Arbitrary } from 'fast-check'
import type { GeneratedCase, Mutation, Form, IdShape } from './generated-case.ts'
import { texts } from './characters.ts'
import { mutatorNames } from './mutators.ts'

/** Where number types end stands often, the other powers once each. The first is the plainest. */
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

/** A name has 24 code points at most, and the run's mark, with a space before it, up to 11 of them. */
const longestPrefix = 12

/** The ordinary so many times in ten; shrinking tries it first. */
const often = <T, O>(ordinary: O, times: number, arbitrary: Arbitrary<T>): Arbitrary<T | O> =>
  fc.oneof(
    { withCrossShrink: true },
    { weight: times, arbitrary: fc.constant(ordinary) },
    { weight: 10 - times, arbitrary },
  )

/** Objects as JSON.parse makes them. */
const plainObject = { noNullPrototype: true } as const

const ids: Arbitrary<IdShape> = fc.record(
  {
    negative: fc.boolean(),
    zeros: often(0, 6, fc.nat({ max: 40 })),
    place: fc.constantFrom('spread', 'above', 'below'),
    power: fc.constantFrom(...powers),
  },
  plainObject,
)

const forms: Arbitrary<Form> = fc.record(
  {
    escapes: fc.constantFrom('none', 'keys', 'values', 'both'),
    space: fc.constantFrom('', ' ', '\n', '\t', '\r\n\t '),
    order: fc.nat({ max: 5 }),
  },
  plainObject,
)

const mutators: Arbitrary<Mutation> = fc.record(
  {
    kind: fc.constantFrom(...mutatorNames),
    at: fc.nat({ max: 999 }),
  },
  plainObject,
)

/** All cases of a campaign, three of four valid. In shrinking, what tells most is taken away first. */
export const generatedCases: Arbitrary<GeneratedCase> = fc.record(
  {
    id: often(null, 4, ids),
    name: often('', 3, texts(0, longestPrefix)),
    tag: often(null, 4, texts(3, 24)),
    form: often(null, 7, forms),
    flaw: often(null, 7, mutators),
  },
  plainObject,
)
