import type { Agent } from 'node:http'
import type { Header } from '../../reports/model.ts'

/** A request as the kit is about to send it: what goes over the wire, byte for byte. */
export interface PreparedRequest {
  readonly method: string
  /** Path and query below the base URL, beginning with `/`. */
  readonly path: string
  /** Without Host, Connection and Content-Length: the sender adds them. */
  readonly headers: readonly Header[]
  readonly body: Buffer | null
  /**
   * `plain`: sent with supertest, the client people know. `exact`: sent by the kit's own client, where bytes,
   * framing or connections matter.
   */
  readonly via: 'plain' | 'exact'
  /** `none`: neither Content-Length nor Transfer-Encoding. */
  readonly framing?: 'length' | 'none' | undefined
  /** `new`: on a connection of its own that is closed afterwards. */
  readonly connection?: 'kept' | 'new' | undefined
  /** A lane of its own for requests in flight at the same time. */
  readonly lane?: Agent | undefined
  /** Wait for `100 Continue` before the body is sent. */
  readonly expectContinue?: boolean | undefined
  /** The body in two pieces, a moment apart, as a network may deliver any. */
  readonly inPieces?: boolean | undefined
  /** False where silence is no surprise: once the target has kept silent twice, such requests wait a shorter time. */
  readonly patient: boolean
}
