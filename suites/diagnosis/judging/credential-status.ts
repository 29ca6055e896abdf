import { mostFrequent } from '../../../common/occurrences.ts'
import { isRefusal } from '../../rules/acceptance.ts'
import { isOfCredential, type LoggedRequest } from '../log/logged-request.ts'

/**
 * Returns a function that tells whether the response may refuse the credential: with 401 or 403, or with the status of most requests
 * with nothing wrong but the credential. With another status, such a request was refused for its content.
 */
export function credentialRefusals(log: readonly LoggedRequest[]): (request: LoggedRequest) => boolean {
  const statuses = log.filter(isOfCredential).map(({ status }) => status)
  const [[usual] = [401]] = mostFrequent(statuses.filter(isRefusal))
  const refusing = new Set([401, 403, usual])
  return ({ status }) => refusing.has(status)
}
