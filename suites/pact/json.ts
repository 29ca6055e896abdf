import { isLosslessNumber } from 'lossless-json'
import { isObject as isJsonObject } from '../../contracts/is-object.ts'

/** An object of a pact file; its numbers are lossless ones, since an id does not fit a JavaScript number. */
export type JsonObject = { readonly [member: string]: unknown }

export const isObject = (value: unknown): value is JsonObject =>
  isJsonObject(value) && !isLosslessNumber(value)

export const objectOf = (value: unknown): JsonObject => (isObject(value) ? value : {})

export const arrayOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

export const textOr = (value: unknown, otherwise: string): string =>
  typeof value === 'string' ? value : otherwise
