import type { IncomingMessage } from 'node:http'
import { type Refusal, refusals } from '../errors.ts'

/** The content type of the request body (section 4), and that it is not compressed. */
export function checkMediaType({ headers }: IncomingMessage): Refusal | null {
  const coding = headers['content-encoding'] ?? 'identity'
  if (coding.toLowerCase() !== 'identity') return refusals.codingUnsupported
  const [type = ''] = (headers['content-type'] ?? '').split(';')
  return type.trim().toLowerCase() === 'application/json' ? null : refusals.typeUnsupported
}
