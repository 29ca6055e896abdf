import { occurrences } from '../../../common/occurrences.ts'
import { maxTextLength } from '../new-plant.ts'
import { roomBesideSuffix } from '../unique-data.ts'
import type { EarlierIds } from './earlier-ids.ts'
import type { Dimension, FeatureValue } from './feature.ts'
import { model, needsOf, pairKindOf, valuesOf, withNeeds } from './model.ts'
import { pairKey, pairsOf } from './pairs.ts'
import { CoveringRow } from './covering-row.ts'

/** The state of a value: not yet sent, in a create that has not ended, accepted, failed, or left out. */
type FeatureState = 'open' | 'sent' | 'accepted' | 'failed' | 'left out'

export interface RowRequest {
  /** Dimensions that the caller decides itself. */
  readonly fixed?: readonly Dimension[]
  /** Values that the create has already, as the caller sends it. */
  readonly given?: readonly FeatureValue[]
  /** Values to choose first. */
  readonly wanted?: ReadonlySet<FeatureValue>
  /** Whether values that an earlier run may have used are left for other rows. */
  readonly withoutScarce?: boolean
  readonly earlier: Pick<EarlierIds, 'has'>
}

/** A text has either a value as a whole or single characters, as many as fit beside the unique part of the name. */
export const textDimensions: readonly (readonly [own: Dimension, characters: Dimension, room: number])[] = [
  ['name', 'characters of the name', roomBesideSuffix],
  ['tag', 'characters of the tag', maxTextLength],
]

/** Dimensions in the order in which they are chosen: each choice limits the later ones. */
const single: readonly Dimension[] = [
  'delivery',
  'escapes',
  'order of members',
  'id',
  'content type',
  'white space',
  'header fields',
  'connection',
]

type Urgency = (value: FeatureValue) => number

/** A value that is still to be sent counts more than any number of pairs. */
const urgencies = { wanted: 10_000, other: 100 }

/**
 * Packs the values of the model into few creates: a covering array, one row at a time. Each value appears once, and each marked
 * pair if there are enough rows. The same requests in the same order give the same rows.
 */
export class Planner {
  readonly #states = new Map<FeatureValue, FeatureState>(model.map((value) => [value, 'open']))
  readonly #pairs = new Set<string>()
  /** Creates that have not ended. Those in flight together have different pairs. */
  readonly #planned = new Set<readonly FeatureValue[]>()

  /** The keys of the pairs that accepted creates had. */
  get pairs(): ReadonlySet<string> {
    return this.#pairs
  }

  stateOf(value: FeatureValue): FeatureState {
    return this.#states.get(value) ?? 'left out'
  }

  /**
   * The values of the next create: those that no create has carried, combined so that they bring the most new pairs. They count as
   * sent until `accept` or `release` is called with this very row.
   */
  next({ fixed = [], given = [], wanted, withoutScarce = false, earlier }: RowRequest): FeatureValue[] {
    const row = new CoveringRow(
      new Set([...this.#pairs, ...[...this.#planned].flatMap(pairsOf).map(pairKey)]),
    )
    for (const value of given) if (this.#maySend(value)) row.add(value)
    for (const dimension of fixed) row.decide(dimension)
    const urgency: Urgency = (value) =>
      this.stateOf(value) === 'open' ? urgencies[wanted?.has(value) === true ? 'wanted' : 'other'] : 0
    const isUsable = (value: FeatureValue): boolean =>
      needsOf(value).every((needed) => this.#maySend(needed)) &&
      !(withoutScarce && value.isScarce === true) &&
      (value.needsEarlier === undefined || earlier.has(value.needsEarlier)) &&
      row.fits(value)
    const usable = (dimension: Dimension): FeatureValue[] => {
      const carried = new Set<string>()
      return valuesOf(dimension).filter((value) => {
        if (this.stateOf(value) === 'open') return isUsable(value)
        // A value that a create has carried brings only pairs: one of each kind is enough.
        const isFirst = !carried.has(pairKindOf(value)) && isUsable(value)
        if (isFirst) carried.add(pairKindOf(value))
        return isFirst
      })
    }
    // A wanted value comes first: otherwise, choices of other dimensions could exclude it in every row.
    const first = [...(wanted ?? [])].find((value) => this.stateOf(value) === 'open' && isUsable(value))
    if (first !== undefined) row.add(first)
    for (const dimension of single) {
      addBest(row, dimension, usable(dimension), urgency)
      row.decide(dimension)
    }
    for (const [own, characters, room] of textDimensions) {
      const owns = row.of(characters).length > 0 ? [] : usable(own)
      const others = usable(characters)
      // Whole texts come first: creates in flight, which are sent later, carry characters only.
      if (highest(owns, urgency) >= highest(others, urgency)) addBest(row, own, owns, urgency)
      if (row.of(own).length === 0) fill(row, { dimension: characters, room }, others, urgency)
      row.decide(own)
      row.decide(characters)
    }
    for (const value of row.values) if (this.stateOf(value) === 'open') this.#states.set(value, 'sent')
    const values = withNeeds(row.values)
    this.#planned.add(values)
    return values
  }

  /** A create with these values was accepted. */
  accept(row: readonly FeatureValue[]): void {
    this.#planned.delete(row)
    for (const value of row) this.#states.set(value, 'accepted')
    for (const pair of pairsOf(row)) this.#pairs.add(pairKey(pair))
  }

  /** The create has ended: its values that were not accepted are open again. */
  release(row: readonly FeatureValue[]): void {
    this.#planned.delete(row)
    for (const value of row) if (this.stateOf(value) === 'sent') this.#states.set(value, 'open')
  }

  /** A create was refused because of this value. */
  fail(value: FeatureValue): void {
    this.#states.set(value, 'failed')
  }

  /** No further create carries the value. */
  leaveOut(value: FeatureValue): void {
    if (this.stateOf(value) !== 'failed') this.#states.set(value, 'left out')
  }

  /** Whether a create can still carry the value. */
  isOpen(value: FeatureValue): boolean {
    return this.stateOf(value) === 'open' && needsOf(value).every((needed) => this.#maySend(needed))
  }

  #maySend(value: FeatureValue): boolean {
    return !['failed', 'left out'].includes(this.stateOf(value))
  }
}

const highest = (values: readonly FeatureValue[], urgency: Urgency): number =>
  Math.max(0, ...values.map(urgency))

/** Adds the most urgent value, or the one that brings the most new pairs; none if the usual way brings as many. */
function addBest(
  row: CoveringRow,
  dimension: Dimension,
  candidates: readonly FeatureValue[],
  urgency: Urgency,
): void {
  let chosen: FeatureValue | undefined
  let most = row.gain(dimension, [])
  for (const value of candidates) {
    const score = urgency(value) + row.gain(dimension, [value])
    if (score > most) [chosen, most] = [value, score]
  }
  if (chosen !== undefined) row.add(chosen)
}

/**
 * Adds as many characters as there is room for: first one of each kind that brings new pairs, then urgent ones. Those of the most
 * frequent kind come first, so that rare kinds are left for other rows.
 */
function fill(
  row: CoveringRow,
  { dimension, room }: { readonly dimension: Dimension; readonly room: number },
  candidates: readonly FeatureValue[],
  urgency: Urgency,
): void {
  const urgent = candidates
    .filter((value) => urgency(value) > 0)
    .sort((one, other) => urgency(other) - urgency(one))
  const frequencies = occurrences(urgent.map(pairKindOf))
  const frequency = (value: FeatureValue): number => frequencies.get(pairKindOf(value)) ?? 0
  const kinds = new Set(candidates.map(pairKindOf))
  const pairing = [...kinds].flatMap((kind) => {
    const isOfKind = (value: FeatureValue): boolean => pairKindOf(value) === kind
    const value = urgent.find(isOfKind) ?? candidates.find(isOfKind)
    return value !== undefined && row.newPairs(dimension, [value]) > 0 ? [value] : []
  })
  const byFrequency = [...urgent].sort(
    (one, other) => urgency(other) - urgency(one) || frequency(other) - frequency(one),
  )
  let free = room - row.of(dimension).reduce((sum, value) => sum + (value.room ?? 0), 0)
  for (const value of [...pairing, ...byFrequency]) {
    if ((value.room ?? 0) > free || row.values.includes(value)) continue
    row.add(value)
    free -= value.room ?? 0
  }
}
