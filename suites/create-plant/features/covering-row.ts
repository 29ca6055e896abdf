import type { Dimension, FeatureValue } from './feature.ts'
import { needsOf } from './model.ts'
import { hasOpenPartner, valueKinds, leftWith, pairKey, pairsLeft, pairsWith } from './pairs.ts'

/** A new pair counts as much as this many pairs that are still possible. There are fewer, so that possible pairs only break ties. */
const possibleForNew = 1_000

/** One row of the covering array: the values of one create, chosen dimension by dimension. */
export class CoveringRow {
  readonly values: FeatureValue[] = []
  /** Dimensions with a value. */
  readonly #used = new Set<Dimension>()
  readonly #decided = new Map<Dimension, ReadonlySet<string>>()
  readonly #excluded = new Set<string>()
  readonly #known: ReadonlySet<string>
  #left: ReadonlyMap<string, number> | undefined

  /** @param known the keys of pairs that are already covered */
  constructor(known: ReadonlySet<string>) {
    this.#known = known
  }

  of(dimension: Dimension): FeatureValue[] {
    return this.values.filter((value) => value.dimension === dimension)
  }

  /** Whether the value, with all that it needs, is compatible with the chosen ones. */
  fits(value: FeatureValue): boolean {
    return needsOf(value).every(
      (needed) =>
        this.values.includes(needed) ||
        (!this.#decided.has(needed.dimension) &&
          (needed.room !== undefined || !this.#used.has(needed.dimension)) &&
          !this.#isExcluded(needed)),
    )
  }

  add(value: FeatureValue): void {
    for (const needed of needsOf(value)) {
      if (this.values.includes(needed)) continue
      this.values.push(needed)
      this.#used.add(needed.dimension)
      for (const id of needed.excludes ?? []) this.#excluded.add(id)
    }
  }

  #isExcluded({ id, excludes }: FeatureValue): boolean {
    if (this.#excluded.has(id)) return true
    return excludes !== undefined && this.values.some((value) => excludes.includes(value.id))
  }

  /** Decides the dimension: no more values of it are added. */
  decide(dimension: Dimension): void {
    this.#decided.set(dimension, valueKinds(this.of(dimension)))
  }

  /** The benefit of these values; none: the usual way. New pairs count fully, and pairs that are still possible a little. */
  gain(dimension: Dimension, values: readonly FeatureValue[]): number {
    const pairs = this.newPairs(dimension, values)
    if (!hasOpenPartner(dimension, this.#decided)) return pairs
    this.#left ??= pairsLeft(this.#known)
    return pairs + leftWith(dimension, values, this.#left) / possibleForNew
  }

  /** New pairs of these values with the dimensions that are decided. */
  newPairs(dimension: Dimension, values: readonly FeatureValue[]): number {
    let count = 0
    for (const pair of pairsWith(dimension, valueKinds(values), this.#decided))
      if (!this.#known.has(pairKey(pair))) count += 1
    return count
  }
}
