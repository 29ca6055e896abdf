import { errorOf } from '../create-plant/duplicates.ts'
import { createIntentOf } from '../create-plant/intent.ts'
import { finalStatus } from '../rules/acceptance.ts'
import type { LoggedRequest } from './logged-request.ts'

function sentId(request: LoggedRequest): string | null | undefined {
  const { plant, carries } = createIntentOf(request) ?? {}
  return (plant ?? carries)?.id
}

/** The refused requests of a run with an id that the target had accepted before. */
function refusedDuplicates(log: readonly LoggedRequest[]): LoggedRequest[] {
  const accepted = new Set<string>()
  return log.filter((request) => {
    const id = sentId(request)
    if (id === undefined || id === null) return false
    const isAccepted = finalStatus(request.exchange) === 200
    const isDuplicate = accepted.has(id) && !isAccepted
    if (isAccepted) accepted.add(id)
    return isDuplicate
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
