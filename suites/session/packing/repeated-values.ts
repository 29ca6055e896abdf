import type { EarlierIds } from '../../create-plant/features/earlier-ids.ts'
import type { Dimension, FeatureValue } from '../../create-plant/features/feature.ts'
import { negativeIds, unsafeIds } from '../../create-plant/features/ids.ts'
import { valuesOf } from '../../create-plant/features/model.ts'
import { Planner } from '../../create-plant/features/planner.ts'

/** What the rows carry before anything else, if the target accepted it. */
interface Preferred {
  readonly names: readonly FeatureValue[]
  readonly characters: readonly FeatureValue[]
  /** Dimensions without a value. */
  readonly without: readonly Dimension[]
}

/** In turn: rows with characters of the name and a negative id, and rows with a plain name and an id that no double holds exactly. */
export class RepeatedValues {
  readonly #planner = new Planner()
  readonly #preferred: Preferred
  #count = 0

  constructor(preferred: Preferred) {
    this.#preferred = preferred
    // A slow body would take most of the time of these creates, and shows nothing more late in the run.
    for (const value of valuesOf('delivery')) if (value.isSlow === true) this.#planner.leaveOut(value)
  }

  next(earlier: EarlierIds): FeatureValue[] {
    const { names, characters, without } = this.#preferred
    const isOfCharacters = this.#count % 2 === 0
    this.#count += 1
    const draw = (preferred: readonly FeatureValue[]): FeatureValue[] => {
      const wanted = new Set([...preferred, ...(isOfCharacters ? negativeIds : unsafeIds)])
      const values = this.#planner.next({ fixed: without, earlier, wanted })
      this.#planner.accept(values)
      return values
    }
    const preferred = isOfCharacters ? characters : names
    const first = draw(preferred)
    if (first.some((value) => preferred.includes(value))) return first
    // All of them have had a row, or other values exclude them.
    return draw(valuesOf(isOfCharacters ? 'characters of the name' : 'name'))
  }
}

/** Values of all kinds. */
export const allValues = (): RepeatedValues =>
  new RepeatedValues({ names: valuesOf('name'), characters: valuesOf('characters of the name'), without: [] })

/**
 * Values of plants without a tag. Most creates with special names have a tag, and a service may store plants without one in another
 * way. With escapes, some characters could not be sent.
 */
export const valuesWithoutTag = (): RepeatedValues =>
  new RepeatedValues({
    names: valuesOf('name').filter(({ isMisread }) => isMisread === true),
    characters: valuesOf('characters of the name').filter(({ kind }) => kind === 'punctuation'),
    without: ['tagged', 'tag', 'characters of the tag', 'escapes'],
  })
