import { Draft } from '../../create-plant/features/draft.ts'
import type { EarlierIds } from '../../create-plant/features/earlier-ids.ts'
import type { Dimension, FeatureValue } from '../../create-plant/features/feature.ts'
import { valuesOf } from '../../create-plant/features/model.ts'
import { type CreateIntent, kindOfName } from '../../create-plant/intent.ts'
import { jsonOf, type NewPlant } from '../../create-plant/new-plant.ts'
import type { UniqueData } from '../../create-plant/unique-data.ts'
import type { CreateOptions, DrawnCreate } from '../create.ts'

/** The usual form of a create, whose plant has these members. */
export function usualDraw(
  unique: UniqueData,
  over: Partial<NewPlant> | undefined,
  kind: CreateIntent['kind'],
): DrawnCreate {
  const plant = unique.plant(over)
  return { plant, request: { body: jsonOf(plant) }, ...(kind === undefined ? {} : { kind }) }
}

/** Whether the store may have the id. */
export const isScarceId = ({ dimension, isScarce }: FeatureValue): boolean =>
  dimension === 'id' && isScarce === true

/** The create that was made from a draft. */
export function drawnFrom(draft: Draft): DrawnCreate {
  const { split, ...sending } = draft.sending
  const plant = draft.plant()
  const body = Buffer.from(draft.json(plant))
  const request = { ...sending, body, ...(split === undefined ? {} : { pieces: split(body) }) }
  return { plant, request, ...kindOfName(plant.name) }
}

/** A create that carries these values, besides those that the options decide. */
export const carrying = (
  row: readonly FeatureValue[],
  options: CreateOptions,
  unique: UniqueData,
  earlier: EarlierIds,
): CreateOptions & Required<Pick<CreateOptions, 'draw'>> => ({
  ...options,
  // The response may have a plant that the store already had.
  ...(row.some(isScarceId) ? { ownName: false } : {}),
  ...(row.some(({ isScarce }) => isScarce === true) ? { ownTag: false } : {}),
  draw: (): DrawnCreate => {
    const draft = new Draft(unique, earlier)
    draft.tag = options.plant?.().tag
    draft.isUniqueFirst = row.some(isScarceId)
    for (const value of row) value.apply(draft)
    return drawnFrom(draft)
  },
})

/**
 * Dimensions that the caller of a create decides, and that no value may change. For requests in flight together, these include the
 * name: if the target confused it with another name, that would look like crossed responses.
 */
export function fixedBy({ connection, agent, contentType, plant, plainName }: CreateOptions): Dimension[] {
  return [
    ...(plant === undefined ? [] : (['tagged', 'tag', 'characters of the tag'] as const)),
    ...(plainName === undefined ? [] : (['name', 'characters of the name'] as const)),
    ...(connection === undefined && agent === undefined ? [] : (['connection'] as const)),
    ...(agent === undefined ? [] : (['delivery', 'id', 'name'] as const)),
    ...(contentType === undefined ? [] : (['content type'] as const)),
  ]
}

/** The values of a create that follow from the decisions of its caller. */
export const givenBy = ({ connection }: CreateOptions): FeatureValue[] =>
  connection === 'new' ? [...valuesOf('connection')] : []
