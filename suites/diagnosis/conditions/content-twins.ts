import { isUsualId } from '../../create-plant/unique-data.ts'
import type { Quantity } from '../features/feature.ts'
import { quantities } from '../features/features.ts'
import { idOf } from '../features/id-of.ts'
import type { LoggedRequest } from '../log/logged-request.ts'
import type { Terms } from './terms.ts'

const measures: readonly Quantity[] = quantities.filter(
  ({ isCircumstance, isOfIds }) => !isCircumstance && !isOfIds,
)

/** Whether the id is a usual one: random, with nothing special about it. */
function hasUsualId(request: LoggedRequest): boolean {
  const id = idOf(request)
  return id === undefined || isUsualId(id)
}

const isBetween = (value: bigint, values: readonly (bigint | undefined)[]): boolean =>
  values.some((other) => other !== undefined && other <= value) &&
  values.some((other) => other !== undefined && other >= value)

/** Whether another request with the same content, or without special content, got a right response: then the content is not the reason. */
export function hasContentTwin(
  request: LoggedRequest,
  passing: readonly LoggedRequest[],
  terms: Terms,
): boolean {
  const content = terms.contentOf(request)
  const alike = passing.filter((other) => terms.contentOf(other) === content)
  if (alike.length === 0) return false
  // For a request that has to be refused, length and id are not a reason to accept it.
  if (request.plant === undefined) return true
  if (!hasUsualId(request) && !isBetween(idOf(request) ?? 0n, alike.map(idOf))) return false
  return measures.every((measure) => {
    const value = measure.of(request)
    return value === undefined || isBetween(value, alike.map(measure.of))
  })
}
