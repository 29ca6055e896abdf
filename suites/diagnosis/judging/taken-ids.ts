import { errorOf } from '../../create-plant/duplicates.ts'
import { createIntentOf } from '../../create-plant/intent.ts'
import { finalStatus } from '../../rules/acceptance.ts'
import type { LoggedRequest } from '../log/logged-request.ts'

/** The refused requests of a run that were sent as duplicates: with an id that the target had accepted before. */
function refusedDuplicates(log: readonly LoggedRequest[]): LoggedRequest[] {
  const accepted = new Set<string | null>()
  return log.filter((request) => {
    const { plant, carries, expect } = createIntentOf(request) ?? {}
    const isAccepted = finalStatus(request.exchange) === 200
    if (isAccepted) accepted.add((plant ?? carries)?.id ?? null)
    // A valid create with such an id may be refused for what it carries besides.
    const isDuplicate = plant === undefined && expect !== 'refused' && typeof carries?.name === 'string'
    return !isAccepted && isDuplicate && typeof carries.id === 'string' && accepted.has(carries.id)
  })
}

/**
 * Whether a create was refused as duplicates of this run are: an earlier run may have sent its id. Undefined if the wrong responses
 * are like those to duplicates, too.
 */
export function isTaken(
  { exchange }: LoggedRequest,
  wrong: readonly LoggedRequest[],
  log: readonly LoggedRequest[],
): boolean | undefined {
  const error = errorOf({ exchange })
  const isLike = (other: LoggedRequest): boolean =>
    finalStatus(other.exchange) === finalStatus(exchange) && errorOf(other) === error
  if (!refusedDuplicates(log).some(isLike)) return false
  return wrong.some(isLike) ? undefined : true
}
