import type { Header } from '../../reports/model.ts'
import type { PreparedRequest } from '../http/prepared-request.ts'

export interface Shape {
  readonly method?: string
  readonly path?: string
  /** Undefined: `application/json`; null: no such header. */
  readonly contentType?: string | null
  /** Undefined: the right one; null: no such header. */
  readonly authorization?: string | null
  readonly headers?: readonly Header[]
  readonly body?: string | Buffer | null
  readonly framing?: PreparedRequest['framing']
  readonly connection?: PreparedRequest['connection']
  readonly lane?: PreparedRequest['lane']
  readonly expectContinue?: boolean
  readonly inPieces?: boolean
  /** True for a valid create. */
  readonly patient?: boolean
}

const accept: Header = ['Accept', 'application/json']

/**
 * A request to the service, `POST /plants` as section 4 has it where the shape says nothing else.
 *
 * @param token null: the service is asked without a credential
 */
export function request(shape: Shape, token: string | null, userAgent: string): PreparedRequest {
  const right = token === null ? null : `Bearer ${token}`
  const authorization = shape.authorization === undefined ? right : shape.authorization
  const contentType = shape.contentType === undefined ? 'application/json' : shape.contentType
  const own = shape.headers ?? []
  const headers: Header[] = [['User-Agent', userAgent]]
  if (!own.some(([name]) => name === 'Accept')) headers.push(accept)
  if (authorization !== null) headers.push(['Authorization', authorization])
  if (contentType !== null) headers.push(['Content-Type', contentType])
  headers.push(...own)
  const ordinary =
    typeof shape.body === 'string' &&
    contentType !== null &&
    (shape.method ?? 'POST') === 'POST' &&
    shape.connection === undefined &&
    shape.lane === undefined &&
    shape.expectContinue !== true &&
    shape.inPieces !== true
  return {
    method: shape.method ?? 'POST',
    path: shape.path ?? '/plants',
    headers,
    body: typeof shape.body === 'string' ? Buffer.from(shape.body) : (shape.body ?? null),
    via: ordinary ? 'plain' : 'exact',
    patient: shape.patient ?? false,
    framing: shape.framing,
    connection: shape.connection,
    lane: shape.lane,
    expectContinue: shape.expectContinue,
    inPieces: shape.inPieces,
  }
}
