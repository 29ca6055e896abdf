import { isUtf8 } from 'node:buffer'
import { isLosslessNumber, parse } from 'lossless-json'
import { type Refusal, refusals } from '../errors.ts'

/** The members of a request body. Numbers are LosslessNumbers: a JavaScript number does not hold every int64. */
export interface Members {
  readonly id?: unknown
  readonly name?: unknown
  readonly tag?: unknown
}

/** The text of the body (section 4: required). */
export function decodeBody(bytes: Buffer): string | Refusal {
  if (bytes.length === 0) return refusals.bodyMissing
  return isUtf8(bytes) ? bytes.toString() : refusals.notUtf8
}

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isLosslessNumber(value)

/** The members of the object in the text (section 4: the shape NewPlant). The last of duplicate keys counts. */
export function parseBody(text: string): Members | Refusal {
  try {
    const value = parse(text, null, { onDuplicateKey: ({ newValue }) => newValue })
    return isObject(value) ? value : refusals.notAnObject
  } catch (error) {
    // The parser calls itself for each level of nesting, until the call stack is full.
    return error instanceof RangeError ? refusals.tooDeep : refusals.notJson
  }
}
