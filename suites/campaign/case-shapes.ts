import fc, { type Arbitrary } from 'fast-check'
import type { CaseShape, Flaw, Form, IdShape } from './case-shape.ts'
import { texts } from './characters.ts'
import { flawKinds } from './flaws.ts'

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

/** `null`, the ordinary, so many times in ten; shrinking tries it first. */
const often = <T>(nulls: number, arbitrary: Arbitrary<T>): Arbitrary<T | null> =>
  fc.oneof(
    { withCrossShrink: true },
    { weight: nulls, arbitrary: fc.constant(null) },
    { weight: 10 - nulls, arbitrary },
  )

const zeros = fc.oneof(
  { withCrossShrink: true },
  { weight: 2, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.nat({ max: 40 }) },
)

/** Objects as JSON.parse makes them. */
const plainObject = { noNullPrototype: true } as const

const ids: Arbitrary<IdShape> = fc.record(
  {
    negative: fc.boolean(),
    zeros,
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

const flaws: Arbitrary<Flaw> = fc.record(
  {
    kind: fc.constantFrom(...flawKinds),
    at: fc.nat({ max: 999 }),
  },
  plainObject,
)

const prefixes = fc.oneof(
  { withCrossShrink: true },
  { weight: 3, arbitrary: fc.constant('') },
  { weight: 7, arbitrary: texts(0, longestPrefix) },
)

/** All cases of a campaign, three of four valid. In shrinking, what tells most is taken away first. */
export const caseShapes: Arbitrary<CaseShape> = fc.record(
  {
    id: often(4, ids),
    name: prefixes,
    tag: often(4, texts(3, 24)),
    form: often(6, forms),
    flaw: often(7, flaws),
  },
  plainObject,
)
