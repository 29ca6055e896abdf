import { errorOf } from '../../create-plant/duplicates.ts'
import { createIntentOf } from '../../create-plant/intent.ts'
import type { LoggedRequest } from '../log/logged-request.ts'

/** The refused requests of a run that were sent as duplicates: with an id that the target had accepted before. */
function refusedDuplicates(log: readonly LoggedRequest[]): LoggedRequest[] {
  const accepted = new Set<string | null>()
  return log.filter((request) => {
    const { plant, carries, expect } = createIntentOf(request) ?? {}
    const isAccepted = request.status === 200
    if (isAccepted) accepted.add((plant ?? carries)?.id ?? null)
    // A valid create with such an id may be refused for what it carries besides.
    const isDuplicate = plant === undefined && expect !== 'refused' && typeof carries?.name === 'string'
    return !isAccepted && isDuplicate && typeof carries.id === 'string' && accepted.has(carries.id)
  })
}

/** Whether the target has no plants of an earlier run: each run sends the id 0, and this one was the first. */
const isFirstRun = (log: readonly LoggedRequest[]): boolean =>
  log.some(({ plant, status }) => plant?.id === '0' && status === 200)

/**
 * Whether a create was refused as duplicates of this run are: the target may have its id. Undefined if the wrong responses are like those to
 * duplicates, too.
 *
 * @param isNew whether the target accepted no create of this run with the id
 */
export function isTaken(
  { exchange, status }: LoggedRequest,
  wrong: readonly LoggedRequest[],
  log: readonly LoggedRequest[],
  isNew: boolean,
): boolean | undefined {
  const error = errorOf({ exchange })
  const isLike = (other: LoggedRequest): boolean => other.status === status && errorOf(other) === error
  if ((isNew && isFirstRun(log)) || !refusedDuplicates(log).some(isLike)) return false
  return wrong.some(isLike) ? undefined : true
}
