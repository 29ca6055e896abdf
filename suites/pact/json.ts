import { isLosslessNumber } from 'lossless-json'
import { isObject } from '../../common/is-object.ts'

/** An object of a pact file; its numbers are lossless ones, since an id does not fit a JavaScript number. */
export type JsonObject = { readonly [member: string]: unknown }

/** A lossless number is an object of a separate class. */
export const isJsonObject = (value: unknown): value is JsonObject =>
  isObject(value) && !isLosslessNumber(value)

export const objectOf = (value: unknown): JsonObject => (isJsonObject(value) ? value : {})

export const arrayOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

export const textOr = (value: unknown, otherwise: string): string =>
  typeof value === 'string' ? value : otherwise
