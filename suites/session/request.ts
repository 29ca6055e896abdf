import type { Header } from '../../reports/model.ts'
import { createPlant } from '../create-plant/operation.ts'
import type { PreparedRequest } from '../http/prepared-request.ts'

/** What differs from the usual request to `POST /plants`: JSON with the right token (sections 4 and 5). */
export interface RequestOptions
  extends Pick<PreparedRequest, 'framing' | 'connection' | 'lane' | 'expectContinue' | 'inPieces'> {
  readonly method?: string
  /** Path and query below the base URL. */
  readonly path?: string
  /** Undefined: `application/json`; null: no such header. */
  readonly contentType?: string | null
  /** Undefined: the right token; null: no such header. */
  readonly authorization?: string | null
  readonly headers?: readonly Header[]
  readonly body?: string | Buffer | null
}

/** What the session adds to each request. */
export interface RequestDefaults {
  /** Null: the run sends no credential. */
  readonly token: string | null
  readonly userAgent: string
}

const has = (headers: readonly Header[], name: string): boolean =>
  headers.some(([field]) => field.toLowerCase() === name)

/** @param patient whether the request is a valid one, for which the retry policy waits longer */
export function preparedRequest(
  options: RequestOptions,
  { token, userAgent }: RequestDefaults,
  patient: boolean,
): PreparedRequest {
  const { contentType = 'application/json', headers = [], body = null, ...rest } = options
  const right = token === null ? null : `Bearer ${token}`
  const authorization = options.authorization === undefined ? right : options.authorization
  const usual: Header[] = [['User-Agent', userAgent]]
  if (!has(headers, 'accept')) usual.push(['Accept', 'application/json'])
  if (authorization !== null) usual.push(['Authorization', authorization])
  if (contentType !== null) usual.push(['Content-Type', contentType])
  const special = [rest.connection, rest.lane, rest.expectContinue, rest.inPieces].some(
    (option) => option !== undefined && option !== false,
  )
  const method = options.method ?? createPlant.method
  return {
    ...rest,
    method,
    path: options.path ?? createPlant.path,
    headers: [...usual, ...headers],
    body: typeof body === 'string' ? Buffer.from(body) : body,
    via:
      typeof body === 'string' && contentType !== null && method === 'POST' && !special ? 'plain' : 'exact',
    patient,
  }
}
