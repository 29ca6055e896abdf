import { type Refusal, refusals } from './errors.ts'
import { readInt64 } from './int64.ts'
import { memberText } from './json-text.ts'

/** The members of a JSON object. */
export type Members = Readonly<Record<string, unknown>>

/**
 * The id, exact (section 2: required, int64).
 *
 * @param text the JSON text that `members` came from: there the number has all its digits
 */
export function readId(members: Members, text: string): bigint | Refusal {
  if (members.id === undefined) return refusals.idMissing
  if (typeof members.id !== 'number') return refusals.idNotInteger
  const id = readInt64(memberText(text, 'id') ?? '')
  if (id === 'fraction') return refusals.idNotInteger
  return id === 'out-of-range' ? refusals.idOutOfRange : id
}

/** The name (section 2: required, any string: section 8 shows no bounds). */
export function readName({ name }: Members): string | Refusal {
  if (name === undefined) return refusals.nameMissing
  return typeof name === 'string' ? name : refusals.nameNotString
}

/** The tag (section 2: not required, any string). */
export function readTag({ tag }: Members): string | undefined | Refusal {
  return tag === undefined || typeof tag === 'string' ? tag : refusals.tagNotString
}
