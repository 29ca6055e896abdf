import { mostFrequent } from '../../../common/occurrences.ts'
import { isRefusal } from '../../rules/acceptance.ts'
import { isOfCredential, type LoggedRequest } from '../log/logged-request.ts'

/** The status of most requests that were refused for their credential. */
export function credentialStatusOf(log: readonly LoggedRequest[]): number | undefined {
  const statuses = log.filter(isOfCredential).flatMap(({ exchange }) => exchange.response?.status ?? [])
  return mostFrequent(statuses.filter(isRefusal))[0]?.[0]
}
