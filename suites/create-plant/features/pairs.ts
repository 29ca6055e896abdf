import { occurrences } from '../../../common/occurrences.ts'
import type { Dimension, FeatureValue } from './feature.ts'
import { markedPairs, needsOf, pairKindOf, valuesOf } from './model.ts'

/** Two kinds of values of different dimensions in one create. */
interface Pair {
  readonly one: Dimension
  readonly kind: string
  readonly other: Dimension
  readonly otherKind: string
}

/** The kind of a dimension of which a create carries no value. */
const usual = 'usual'

/** The kinds of values of a create by dimension, for decided dimensions. */
type Kinds = ReadonlyMap<Dimension, ReadonlySet<string>>

export const valueKinds = (values: readonly FeatureValue[]): ReadonlySet<string> =>
  new Set(values.length === 0 ? [usual] : values.map(pairKindOf))

const partnersOf = (dimension: Dimension): Dimension[] =>
  markedPairs.flatMap(([one, other]) => (one === dimension ? [other] : other === dimension ? [one] : []))

const partners: ReadonlyMap<Dimension, readonly Dimension[]> = new Map(
  [...new Set(markedPairs.flat())].map((dimension) => [dimension, partnersOf(dimension)]),
)

const halfKey = (dimension: Dimension, kind: string): string => `${dimension}: ${kind}`

/** A pair and its reverse have the same key. */
export const pairKey = ({ one, kind, other, otherKind }: Pair): string =>
  one < other
    ? `${halfKey(one, kind)} × ${halfKey(other, otherKind)}`
    : `${halfKey(other, otherKind)} × ${halfKey(one, kind)}`

/** The marked pairs of the kinds of one dimension with those of the decided ones. */
export function* pairsWith(dimension: Dimension, kinds: Iterable<string>, decided: Kinds): Iterable<Pair> {
  for (const kind of kinds)
    for (const other of partners.get(dimension) ?? [])
      for (const otherKind of decided.get(other) ?? [])
        if (kind !== usual || otherKind !== usual) yield { one: dimension, kind, other, otherKind }
}

/** The marked pairs of a create. */
export function pairsOf(row: readonly FeatureValue[]): Pair[] {
  const decided = new Map<Dimension, ReadonlySet<string>>()
  const pairs: Pair[] = []
  for (const dimension of partners.keys()) {
    const kinds = valueKinds(row.filter((value) => value.dimension === dimension))
    pairs.push(...pairsWith(dimension, kinds, decided))
    decided.set(dimension, kinds)
  }
  return pairs
}

const allKinds = (dimension: Dimension): ReadonlySet<string> =>
  new Set([usual, ...valueKinds(valuesOf(dimension))])

/** Whether each value of this kind needs one of the other dimension. */
const needsValueOf = (other: Dimension, dimension: Dimension, kind: string): boolean =>
  valuesOf(dimension)
    .filter((value) => pairKindOf(value) === kind)
    .every((value) => needsOf(value).some((needed) => needed.dimension === other))

/** False for a pair that no create can have, of a value without one that it needs. One of the kinds is not the usual one. */
const isPossible = ({ one, kind, other, otherKind }: Pair): boolean =>
  !(otherKind === usual && needsValueOf(other, one, kind)) &&
  !(kind === usual && needsValueOf(one, other, otherKind))

/** Every marked pair of the model, by its key. Two usual kinds are not a pair. */
export const allPairs: ReadonlyMap<string, Pair> = new Map(
  markedPairs
    .flatMap(([one, other]) => [...pairsWith(one, allKinds(one), new Map([[other, allKinds(other)]]))])
    .filter(isPossible)
    .map((pair) => [pairKey(pair), pair]),
)

/** The number of missing marked pairs by each kind in them. @param known the keys of the other pairs */
export const pairsLeft = (known: ReadonlySet<string>): ReadonlyMap<string, number> =>
  occurrences(
    [...allPairs].flatMap(([key, { one, kind, other, otherKind }]) =>
      known.has(key) ? [] : [halfKey(one, kind), halfKey(other, otherKind)],
    ),
  )

/** Whether this dimension forms marked pairs with an undecided one. */
export const hasOpenPartner = (dimension: Dimension, decided: Kinds): boolean =>
  (partners.get(dimension) ?? []).some((other) => !decided.has(other))

/** The number of missing pairs that the kinds of a dimension could form. */
export const leftWith = (
  dimension: Dimension,
  values: readonly FeatureValue[],
  left: ReadonlyMap<string, number>,
): number => [...valueKinds(values)].reduce((sum, kind) => sum + (left.get(halfKey(dimension, kind)) ?? 0), 0)
