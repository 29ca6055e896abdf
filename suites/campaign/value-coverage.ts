import type { FeatureValue } from '../create-plant/features/feature.ts'
import { CarriedValues, sendable } from './drawn-values.ts'
import type { GeneratedCase } from './generated-case.ts'

/** Sets of kinds of feature values that cases carry together, and those that a create can carry. */
interface CoveredSets {
  readonly covered: number
  readonly possible: number
}

export interface ValueCoverage {
  readonly pairs: CoveredSets
  readonly triples: CoveredSets
}

/** Each with its values. */
const kinds: readonly (readonly FeatureValue[])[] = [...sendable.values()].flat()

const places: ReadonlyMap<string, number> = new Map(
  kinds.flatMap((values, place) => values.map(({ id }) => [id, place] as const)),
)

const plainCase: GeneratedCase = { id: null, name: '', tag: null, form: null, mutation: null }

function goTogether(one: FeatureValue, other: FeatureValue): boolean {
  const carried = new CarriedValues(plainCase)
  return one.dimension !== other.dimension && carried.add(one) && carried.add(other)
}

/** The values of a kind, only one of those that need and exclude the same values. */
const examplesOf = (kind: readonly FeatureValue[]): FeatureValue[] =>
  kind.filter(
    (value, at) =>
      kind.findIndex(({ needs, excludes }) => needs === value.needs && excludes === value.excludes) === at,
  )

/** A set as one number, from its places in descending order. */
const numbered = (...set: readonly number[]): number =>
  set.reduce((number, place) => number * kinds.length + place, 0)

function* pairsOf(row: readonly number[]): Generator<[number, number]> {
  for (const one of row) for (const other of row) if (other < one) yield [one, other]
}

/** The pairs of kinds that one create can carry. */
function possiblePairs(): ReadonlySet<number> {
  const examples = kinds.map(examplesOf)
  const possible = new Set<number>()
  for (const [one, other] of pairsOf([...kinds.keys()])) {
    const [some = [], others = []] = [examples[one], examples[other]]
    const areTogether = some.some((value) =>
      others.some((second) => goTogether(value, second) || goTogether(second, value)),
    )
    if (areTogether) possible.add(numbered(one, other))
  }
  return possible
}

/** The pairs and triples of kinds that the cases carry. */
export function valueCoverageOf(cases: Iterable<{ readonly generated: GeneratedCase }>): ValueCoverage {
  const possible = possiblePairs()
  const add = (row: readonly number[], pairs: Set<number>, triples: Set<number>): void => {
    const arePossible = (one: number, other: number): boolean => possible.has(numbered(one, other))
    for (const [one, other] of pairsOf(row)) {
      if (!arePossible(one, other)) continue
      pairs.add(numbered(one, other))
      for (const third of row)
        if (third < other && arePossible(one, third) && arePossible(other, third))
          triples.add(numbered(one, other, third))
    }
  }
  const all = { pairs: new Set<number>(), triples: new Set<number>() }
  add([...kinds.keys()], all.pairs, all.triples)
  const covered = { pairs: new Set<number>(), triples: new Set<number>() }
  for (const { generated } of cases) {
    const row = new Set(generated.values?.flatMap((id) => places.get(id) ?? []))
    add([...row], covered.pairs, covered.triples)
  }
  return {
    pairs: { covered: covered.pairs.size, possible: all.pairs.size },
    triples: { covered: covered.triples.size, possible: all.triples.size },
  }
}
