import type { Random } from 'fast-check'
import { groupedBy } from '../../common/grouped-by.ts'
import { EarlierIds } from '../create-plant/features/earlier-ids.ts'
import { Draft } from '../create-plant/features/draft.ts'
import { type Dimension, dimensions, type FeatureValue } from '../create-plant/features/feature.ts'
import { featureOf, pairKindOf, valuesOf, withNeeds } from '../create-plant/features/model.ts'
import { textDimensions } from '../create-plant/features/planner.ts'
import { CoveringRow } from '../create-plant/features/covering-row.ts'
import { UniqueData } from '../create-plant/unique-data.ts'
import type { GeneratedCase } from './generated-case.ts'

/** Number of dimensions that are tried for one case. */
const minDimensions = 4
const maxDimensions = 12

/** A body in pieces takes time: only every n-th case has one. */
const deliveryEvery = 8

/** Of later cases, only every n-th uses a separate connection: each occupies a port for a minute. */
const earlyCases = 2_000
const connectionEvery = 64

const mayTakeConnection = (index: number): boolean => index < earlyCases || index % connectionEvery === 0

/** The campaign draws its own ids. */
const drawn: readonly Dimension[] = dimensions.filter(
  (dimension) => dimension !== 'id' && dimension !== 'delivery',
)

/** For drafts that are never sent: they show what a value changes. */
const unique = new UniqueData('')

function draftWith(value: FeatureValue): Draft {
  const draft = new Draft(unique, new EarlierIds())
  value.apply(draft)
  return draft
}

/** It distinguishes cases in flight together. */
const hasRunId = (value: FeatureValue): boolean => draftWith(value).plant().name.includes(unique.runId)

/** Whether the pool cannot send the request. */
function takesConnection(value: FeatureValue): boolean {
  const { connection, bodyDelay, split, headerFields } = draftWith(value).sending
  const isWritten = headerFields === 'upper case' || headerFields === 'lower case'
  return connection === 'new' || bodyDelay !== undefined || split !== undefined || isWritten
}

const isSendable = (value: FeatureValue): boolean =>
  value.isScarce !== true &&
  value.needsEarlier === undefined &&
  (value.dimension !== 'name' || hasRunId(value))

/** The values that any case can carry, by kind, since some kinds have many. */
const sendableOf = (dimension: Dimension): FeatureValue[][] => [
  ...groupedBy(valuesOf(dimension).filter(isSendable), pairKindOf).values(),
]

export const sendable: ReadonlyMap<Dimension, readonly (readonly FeatureValue[])[]> = new Map(
  ['delivery' as const, ...drawn].map((dimension) => [dimension, sendableOf(dimension)]),
)

const connecting: ReadonlySet<FeatureValue> = new Set([...sendable.values()].flat(2).filter(takesConnection))

/** Dimensions that the case itself decides. */
const decidedBy = ({ name, tag, form }: GeneratedCase): Dimension[] => [
  'id',
  ...(name === '' ? [] : (['name', 'characters of the name'] as const)),
  ...(tag === null ? [] : (['tagged', 'tag', 'characters of the tag'] as const)),
  ...(form === null ? [] : (['order of members', 'white space', 'escapes'] as const)),
]

/** The values that a case carries, while they are chosen. */
export class CarriedValues {
  readonly #row = new CoveringRow(new Set())
  readonly #decided: ReadonlySet<Dimension | undefined>
  readonly #chosen: FeatureValue[] = []

  constructor(generated: GeneratedCase) {
    const tagged = generated.tag === null ? undefined : featureOf('tagged: yes')
    if (tagged !== undefined) this.#row.add(tagged)
    const decided = decidedBy(generated)
    for (const dimension of decided) this.#row.decide(dimension)
    this.#decided = new Set(decided)
  }

  get ids(): string[] {
    return withNeeds(this.#chosen).map(({ id }) => id)
  }

  /** Adds the value, and those that it needs, unless another value excludes it. */
  add(value: FeatureValue): boolean {
    const { excludes = [] } = value
    if (excludes.some((id) => this.#decided.has(featureOf(id)?.dimension))) return false
    if (!this.#row.fits(value)) return false
    this.#row.add(value)
    this.#chosen.push(value)
    for (const [own, characters] of textDimensions)
      if ([own, characters].some((dimension) => this.#row.of(dimension).length > 0))
        for (const dimension of [own, characters]) this.#row.decide(dimension)
    return true
  }
}

const picked = <T>(random: Random, from: readonly T[]): T | undefined =>
  from[random.nextInt(0, from.length - 1)]

/** Values of different dimensions for a valid case. An invalid case has none, only its mutation. */
export function drawnValues(generated: GeneratedCase, random: Random, index: number): string[] {
  if (generated.mutation !== null) return []
  const carried = new CarriedValues(generated)
  const draw = (dimension: Dimension): void => {
    const value = picked(random, picked(random, sendable.get(dimension) ?? []) ?? [])
    if (value !== undefined && (mayTakeConnection(index) || !connecting.has(value))) carried.add(value)
  }
  if (index % deliveryEvery === 0) draw('delivery')
  for (let left = random.nextInt(minDimensions, maxDimensions); left > 0; left -= 1)
    draw(picked(random, drawn) ?? 'tag')
  return carried.ids
}
