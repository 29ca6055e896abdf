import type { Agent } from 'node:http'
import type { Header } from '../../reports/model.ts'

/** A request as it goes over the wire, byte for byte. */
export interface PreparedRequest {
  readonly method: string
  /** Path and query below the base URL, beginning with `/`. */
  readonly path: string
  /**
   * Without Host, Connection, Content-Length and Transfer-Encoding, which the client adds. It also adds `Accept-Encoding: identity`,
   * unless there is such a field.
   */
  readonly headers: readonly Header[]
  /** How the names of header fields are written, including those that the client adds; undefined: as usual. */
  readonly fieldNames?: 'lower case' | 'upper case' | undefined
  readonly body: Buffer | null
  /** Default: `length` if there is a body, otherwise `none`: neither Content-Length nor Transfer-Encoding. */
  readonly framing?: 'length' | 'chunked' | 'none' | undefined
  /**
   * `new`: on its own connection, which is closed afterwards. `kept`: on a kept-alive connection, even while other requests are in
   * flight. Default: kept, but new while others are in flight.
   */
  readonly connection?: 'kept' | 'new' | undefined
  /** The connections to use instead of the target's own. */
  readonly agent?: Agent | undefined
  /** Wait for `100 Continue` before the body is sent. */
  readonly expectContinue?: boolean | undefined
  /** Byte offsets that split the body. The pieces leave one by one, with pauses; chunked, each piece is one chunk. */
  readonly pieces?: readonly number[] | undefined
  /** Milliseconds from the head to the body. Undefined: they leave together. */
  readonly bodyDelay?: number | undefined
  /**
   * Whether the target has to accept this request. Other requests get shorter time-outs and fewer retries once longer ones have
   * been useless.
   */
  readonly valid: boolean
  /** False: its operation stores nothing. Undefined: it calls no known operation. */
  readonly stores?: boolean | undefined
  /** What the request is about. Requests of one subject are expected to fail together. */
  readonly subject?: string | undefined
}

/** Size of a request body, in bytes, above which a service may close the connection. */
export const largeBody = 16 * 1024

/** Whether the request is sent without pauses. */
export const isPrompt = ({ pieces, bodyDelay, expectContinue }: PreparedRequest): boolean =>
  pieces === undefined && bodyDelay === undefined && expectContinue !== true

/**
 * Whether undici can send the request: it only needs a kept-alive connection and a body in one piece. undici writes Host in its own
 * way.
 */
export const isOrdinary = (request: PreparedRequest): boolean =>
  request.body !== null &&
  (request.framing ?? 'length') === 'length' &&
  request.connection !== 'new' &&
  request.agent === undefined &&
  request.fieldNames === undefined &&
  isPrompt(request)

/** Whether the request is sent on a connection that is closed after it. @param isBeside whether other requests are in flight */
export const ownsConnection = ({ connection, agent }: PreparedRequest, isBeside: boolean): boolean =>
  connection === 'new' || (isBeside && connection === undefined && agent === undefined)

/** Methods that may leave something in the store. */
const storing: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH'])

/** Whether the target may store something, whatever the request contains: a target without checks accepts everything. */
export const mayStore = ({ method }: Pick<PreparedRequest, 'method'>): boolean => storing.has(method)

/** How the body is sent, if not together with its head. */
export const deliveryOf = ({
  bodyDelay,
  pieces,
}: Pick<PreparedRequest, 'bodyDelay' | 'pieces'> = {}): {
  bodyDelay?: number
  pieces?: readonly number[]
} => ({
  ...(bodyDelay === undefined ? {} : { bodyDelay }),
  ...(pieces === undefined || pieces.length === 0 ? {} : { pieces }),
})
