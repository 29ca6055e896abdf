import type { Header } from '../../../reports/model.ts'
import { headerValue } from '../../../reports/text/header-value.ts'
import type { HeaderFields } from '../../create-plant/features/draft.ts'
import { jsonMediaType } from '../../rules/json-response.ts'
import type { RequestOptions } from '../../session/request.ts'
import { unusualFields } from '../features/header-name-features.ts'
import type { LoggedRequest } from '../logged-request.ts'
import type { Explanation } from '../related.ts'

/** Maximum number of requests with one unusual thing each. */
const maxWays = 8

/** The beginnings of the ids of conditions about header fields. */
const ofFields = /^(?:header|accept)-/

/** How the names of all fields are written; undefined for the usual way. */
function writingOf({ exchange }: LoggedRequest): HeaderFields | undefined {
  const names = exchange.request.headers.map(([name]) => name).join('')
  if (names === names.toLowerCase()) return 'lower case'
  return names === names.toUpperCase() ? 'upper case' : undefined
}

/**
 * What differs from usual header fields in a request, one thing at a time, if the condition is about header fields: one of several may
 * be the reason.
 */
export function fieldsApart({ condition }: Explanation, wrong: LoggedRequest): readonly RequestOptions[] {
  if (!condition.some(({ id }) => ofFields.test(id))) return []
  const accept = headerValue(wrong.exchange.request.headers, 'accept')
  const ownAccept: Header[] = accept === undefined || accept === jsonMediaType ? [] : [['Accept', accept]]
  const fields = [...unusualFields(wrong), ...ownAccept]
  const writing = writingOf(wrong)
  const ways: RequestOptions[] = [
    ...fields.map((field) => ({ headers: [field] })),
    ...(writing === undefined ? [] : [{ headerFields: writing }]),
  ]
  return ways.length < 2 ? [] : ways.slice(0, maxWays)
}
