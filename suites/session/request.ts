import type { Header } from '../../reports/model.ts'
import { headerValue } from '../../reports/text/header-value.ts'
import type { HeaderFields } from '../create-plant/features/draft.ts'
import { createPlant } from '../create-plant/operation.ts'
import { userAgent } from '../http/kit.ts'
import type { PreparedRequest } from '../http/prepared-request.ts'
import { jsonMediaType } from '../rules/json-response.ts'
import { operationOf } from './operations.ts'

/** Methods that change nothing (RFC 9110, section 9.2.1). */
const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Differences from the usual create, which is JSON with the right token (sections 4 and 5). */
export interface RequestOptions
  extends Pick<
    PreparedRequest,
    'framing' | 'connection' | 'agent' | 'expectContinue' | 'pieces' | 'bodyDelay' | 'subject'
  > {
  readonly method?: string
  /** Path and query below the base URL. */
  readonly path?: string
  /** Undefined: `application/json`; null: no such header. */
  readonly contentType?: string | null
  /** Undefined: the right token; null: no such header. */
  readonly authorization?: string | null
  /** Undefined: `application/json`; null: no such header. */
  readonly accept?: string | null | undefined
  readonly headers?: readonly Header[]
  /** How the usual header fields are written: in HTTP, letter case and order do not matter. */
  readonly headerFields?: HeaderFields | undefined
  readonly body?: string | Buffer | null
}

/**
 * Adds the header fields that every request has.
 *
 * @param token null: the run sends no credential
 * @param valid whether the target has to accept the request, for which the retry policy waits longer
 */
export function preparedRequest(
  options: RequestOptions,
  token: string | null,
  valid: boolean,
): PreparedRequest {
  const {
    method = createPlant.method,
    path = createPlant.path,
    authorization = token === null ? null : `Bearer ${token}`,
    contentType = jsonMediaType,
    accept = jsonMediaType,
    headers = [],
    headerFields,
    body = null,
    ...rest
  } = options
  const usual: Header[] = [['User-Agent', userAgent]]
  if (accept !== null && headerValue(headers, 'accept') === undefined) usual.push(['Accept', accept])
  if (authorization !== null) usual.push(['Authorization', authorization])
  if (contentType !== null) usual.push(['Content-Type', contentType])
  return {
    ...rest,
    method,
    path,
    stores: operationOf(method, path)?.stores ?? (safeMethods.has(method) ? false : undefined),
    headers: [...(headerFields === 'reversed' ? usual.reverse() : usual), ...headers],
    ...(headerFields === undefined || headerFields === 'reversed' ? {} : { fieldNames: headerFields }),
    body: typeof body === 'string' ? Buffer.from(body) : body,
    valid,
  }
}
