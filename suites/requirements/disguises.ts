import { inChunks, inLongChunks, withQuery } from '../session/controls.ts'
import type { CreateOptions } from '../session/create.ts'
import type { Session } from '../session/session.ts'

/** Ways to send a create in which the credential may not be checked. Their controls leave a connection that carried the token. */
export const disguises: readonly (readonly [
  slug: string,
  title: string,
  CreateOptions,
  control?: (session: Session) => CreateOptions,
])[] = [
  ['query', 'with a query', withQuery],
  ['charset', 'with a charset parameter', { contentType: 'application/json; charset=utf-8' }],
  ['any-type', 'with Accept: */*', { accept: '*/*' }],
  ['chunked', 'in chunks', inChunks, inLongChunks],
]
