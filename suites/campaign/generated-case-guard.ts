import { isObject } from '../../common/is-object.ts'
import type { JsonForm } from '../create-plant/json-form.ts'
import type { GeneratedCase, IdPattern, Mutation } from './generated-case.ts'

const isNatural = (value: unknown, max: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= max

const isOneOf = (value: unknown, ...words: readonly string[]): boolean =>
  typeof value === 'string' && words.includes(value)

const isIdPattern = (value: unknown): value is IdPattern =>
  isObject(value) &&
  typeof value.negative === 'boolean' &&
  isNatural(value.power, 63) &&
  isOneOf(value.place, 'spread', 'above', 'below') &&
  isNatural(value.zeros, 63)

const isForm = (value: unknown): value is JsonForm =>
  isObject(value) &&
  isNatural(value.order, 5) &&
  typeof value.space === 'string' &&
  /^[ \t\r\n]*$/.test(value.space) &&
  isOneOf(value.escapes, 'none', 'keys', 'values', 'both')

const isMutation = (value: unknown): value is Mutation =>
  isObject(value) && typeof value.kind === 'string' && isNatural(value.at, Number.MAX_SAFE_INTEGER)

const maxValues = 100

const isValues = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length <= maxValues && value.every((id) => typeof id === 'string')

const isText = (value: unknown): value is string => typeof value === 'string' && !/\p{Surrogate}/u.test(value)

/** Whether a value from a file is a generated case. Its mutation and its values may be of kinds that no longer exist. */
export const isGeneratedCase = (value: unknown): value is GeneratedCase =>
  isObject(value) &&
  (value.id === null || isIdPattern(value.id)) &&
  isText(value.name) &&
  (value.tag === null || isText(value.tag)) &&
  (value.form === null || isForm(value.form)) &&
  (value.mutation === null || isMutation(value.mutation)) &&
  (value.values === undefined || isValues(value.values))
