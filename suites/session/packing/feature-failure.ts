import type { Exchange } from '../../../reports/model.ts'
import {
  type FeatureRequirement,
  featureRequirements,
  type FeatureValue,
} from '../../create-plant/features/feature.ts'
import { valuesOf } from '../../create-plant/features/model.ts'
import type { BlameContext } from './blame-context.ts'
import type { CreateExchange } from '../create.ts'
import type { FailsWith } from './separation.ts'

/** Feature values for which the target refuses a valid create: a single one, or several that only fail together. */
export interface FeatureFailure {
  readonly values: readonly FeatureValue[]
  /** The requirement that is violated. */
  readonly requirement: string
  /** The same create without them: accepted. */
  readonly control: Exchange
  readonly failing: Exchange
}

/** The requirement that most of the values have. */
export function requirementOf(values: readonly Pick<FeatureValue, 'requirement'>[]): FeatureRequirement {
  const count = (requirement: FeatureRequirement): number =>
    values.filter((value) => value.requirement === requirement).length
  return [...featureRequirements].reduce((most, one) => (count(one) > count(most) ? one : most))
}

/** Of values that only fail together, the one whose loss costs the least coverage: its dimension is small, and no other value needs it. */
export function rarestOf(values: readonly FeatureValue[]): FeatureValue {
  const weight = ({ dimension }: FeatureValue): number =>
    dimension === 'tagged' ? Number.POSITIVE_INFINITY : valuesOf(dimension).length
  return values.reduce((rarest, value) => (weight(value) < weight(rarest) ? value : rarest))
}

export const isOfId = ({ dimension }: FeatureValue): boolean => dimension === 'id'

/** Whether a value is of the same dimension, requirement and kind. Ids need not be of one kind: a target may confuse them. */
export const isLike =
  (value: FeatureValue) =>
  (other: FeatureValue): boolean =>
    other.dimension === value.dimension &&
    other.requirement === value.requirement &&
    (other.kind === value.kind || isOfId(value))

/**
 * The values to blame, of those for which a create failed: those that are not about the id, if they also fail with a usual id; the id,
 * if it fails alone; otherwise all.
 */
export async function toBlame(
  found: readonly FeatureValue[],
  failing: CreateExchange,
  { isRefusedForId }: Pick<BlameContext, 'isRefusedForId'>,
  fails: FailsWith<FeatureValue>,
): Promise<readonly FeatureValue[]> {
  const ofId = found.filter(isOfId)
  const others = found.filter((value) => !isOfId(value))
  if (ofId.length === 0 || others.length === 0) return found
  if (await fails(others)) return others
  return (await isRefusedForId(failing)) ? ofId : found
}

/** Whether the target took another plant for this one because of its id. */
export const isOfConfusedId = ({ values, failing }: FeatureFailure): boolean =>
  values.every(isOfId) && failing.response?.status === 200
