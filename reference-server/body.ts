import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import { type Refusal, refusals } from './errors.ts'
import { anyMembers, type Members, usualMembers } from './members.ts'

/** Bytes past the limit that are read and thrown away, so that a sender who is still writing gets to see the answer. */
const drained = 8 * 1024 * 1024

/**
 * Reads a body to its end, so that the connection stays in step whatever the answer will be.
 *
 * @param limit bytes that are kept; a longer body is refused, and left unread where it is longer by more than 8 MiB
 */
export function readBody(
  request: IncomingMessage,
  limit: number,
  done: (body: Buffer | Refusal) => void,
): void {
  const chunks: Buffer[] = []
  let bytes = 0
  const onData = (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes <= limit) chunks.push(chunk)
    if (bytes <= limit + drained) return
    request.off('data', onData).off('end', onEnd).pause()
    done(refusals.bodyTooLarge)
  }
  const onEnd = () => {
    const [first] = chunks
    if (bytes > limit) done(refusals.bodyTooLarge)
    else done(first !== undefined && chunks.length === 1 ? first : Buffer.concat(chunks))
  }
  request.on('data', onData).on('end', onEnd)
}

/** The body's text (section 4: required). */
export function decodeBody(bytes: Buffer): string | Refusal {
  if (bytes.length === 0) return refusals.bodyMissing
  const text = bytes.toString()
  // Decoding puts U+FFFD in place of wrong bytes; only a text that holds one needs the slower look.
  return text.includes('\ufffd') && !isUtf8(bytes) ? refusals.notUtf8 : text
}

/** The members of the object that the text is (section 4: the shape NewPlant). */
export function parseBody(text: string): Members | Refusal {
  try {
    return usualMembers(text) ?? anyMembers(text) ?? refusals.notAnObject
  } catch {
    return refusals.notJson
  }
}
