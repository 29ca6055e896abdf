import type { Dimension, FeatureValue } from './feature.ts'
import { kindOf, markedPairs, valuesOf } from './model.ts'

/** Two kinds of values of two dimensions that were carried by one create. */
export type Pair = string

/** What a dimension has if a create carries no value of it. */
const usual = 'usual'

/** The kinds of values that a create has of each dimension that is decided. */
export type Kinds = ReadonlyMap<Dimension, ReadonlySet<string>>

export const kindsOf = (values: readonly FeatureValue[]): ReadonlySet<string> =>
  new Set(values.length === 0 ? [usual] : values.map(kindOf))

const partnersOf = (dimension: Dimension): Dimension[] =>
  markedPairs.flatMap(([one, other]) => (one === dimension ? [other] : other === dimension ? [one] : []))

const partners: ReadonlyMap<Dimension, readonly Dimension[]> = new Map(
  [...new Set(markedPairs.flat())].map((dimension) => [dimension, partnersOf(dimension)]),
)

const pairOf = (one: Dimension, kind: string, other: Dimension, otherKind: string): Pair =>
  one < other ? `${one}: ${kind} × ${other}: ${otherKind}` : `${other}: ${otherKind} × ${one}: ${kind}`

/** The marked pairs of the kinds of one dimension with those of the decided ones. */
export function* pairsWith(dimension: Dimension, kinds: Iterable<string>, decided: Kinds): Iterable<Pair> {
  for (const kind of kinds)
    for (const other of partners.get(dimension) ?? [])
      for (const otherKind of decided.get(other) ?? [])
        if (kind !== usual || otherKind !== usual) yield pairOf(dimension, kind, other, otherKind)
}

/** The marked pairs of a create. */
export function pairsOf(row: readonly FeatureValue[]): Pair[] {
  const decided = new Map<Dimension, ReadonlySet<string>>()
  const pairs: Pair[] = []
  for (const dimension of partners.keys()) {
    const kinds = kindsOf(row.filter((value) => value.dimension === dimension))
    pairs.push(...pairsWith(dimension, kinds, decided))
    decided.set(dimension, kinds)
  }
  return pairs
}

const allKinds = (dimension: Dimension): ReadonlySet<string> =>
  new Set([usual, ...kindsOf(valuesOf(dimension))])

/** Kinds that exclude each other: a value that needs one of the second dimension, or the text has one of its own. */
function isPossible(pair: Pair): boolean {
  return !impossible.some((pattern) => pattern.test(pair))
}

const impossible: readonly RegExp[] = [
  /characters of the name: usual × escapes: escapes: slash/,
  /characters of the tag: (?!usual).* × tag: (?!usual)/,
]

/** Every marked pair of the model; two usual ones are no pair. */
export const allPairs: ReadonlySet<Pair> = new Set(
  markedPairs
    .flatMap(([one, other]) => [...pairsWith(one, allKinds(one), new Map([[other, allKinds(other)]]))])
    .filter(isPossible),
)

/** How many of the marked pairs are left, by one kind in them. */
export function pairsLeft(known: ReadonlySet<Pair>): ReadonlyMap<string, number> {
  const left = new Map<string, number>()
  for (const pair of allPairs)
    if (!known.has(pair)) for (const half of pair.split(' × ')) left.set(half, (left.get(half) ?? 0) + 1)
  return left
}

/** Whether a dimension that is not decided pairs with this one. */
export const hasOpenPartner = (dimension: Dimension, decided: Kinds): boolean =>
  (partners.get(dimension) ?? []).some((other) => !decided.has(other))

/** How many pairs are left that the kinds of a dimension could have. */
export const leftWith = (
  dimension: Dimension,
  values: readonly FeatureValue[],
  left: ReadonlyMap<string, number>,
): number => [...kindsOf(values)].reduce((sum, kind) => sum + (left.get(`${dimension}: ${kind}`) ?? 0), 0)
