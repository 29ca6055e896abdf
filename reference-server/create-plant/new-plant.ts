import { isLosslessNumber } from 'lossless-json'
import { type Refusal, refusals } from '../errors.ts'
import type { Members } from './body.ts'
import { readInt64 } from './int64.ts'

/** The id (section 2: required, int64). */
export function readId({ id }: Members): bigint | Refusal {
  if (id === undefined) return refusals.idMissing
  if (!isLosslessNumber(id)) return refusals.idNotInteger
  const value = readInt64(id.value)
  if (value === 'fraction') return refusals.idNotInteger
  return value === 'out-of-range' ? refusals.idOutOfRange : value
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
