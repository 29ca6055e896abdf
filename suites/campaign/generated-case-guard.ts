import type { GeneratedCase, Mutation, Form, IdShape } from './generated-case.ts'
import { mutators } from './mutators.ts'

type Record = { readonly [member: string]: unknown }

const isRecord = (value: unknown): value is Record =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isNatural = (value: unknown, most: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most

const isOneOf = (value: unknown, ...words: readonly string[]): boolean =>
  typeof value === 'string' && words.includes(value)

const isIdShape = (value: unknown): value is IdShape =>
  isRecord(value) &&
  typeof value.negative === 'boolean' &&
  isNatural(value.power, 63) &&
  isOneOf(value.place, 'spread', 'above', 'below') &&
  isNatural(value.zeros, 63)

const isForm = (value: unknown): value is Form =>
  isRecord(value) &&
  isNatural(value.order, 5) &&
  typeof value.space === 'string' &&
  /^[ \t\r\n]*$/.test(value.space) &&
  isOneOf(value.escapes, 'none', 'keys', 'values', 'both')

const isFlaw = (value: unknown): value is Mutation =>
  isRecord(value) &&
  typeof value.kind === 'string' &&
  mutators.has(value.kind) &&
  isNatural(value.at, Number.MAX_SAFE_INTEGER)

const isText = (value: unknown): value is string => typeof value === 'string' && !/\p{Surrogate}/u.test(value)

/** Whether a value read from a file is a case that a campaign can draw. */
export const isGeneratedCase = (value: unknown): value is GeneratedCase =>
  isRecord(value) &&
  (value.id === null || isIdShape(value.id)) &&
  isText(value.name) &&
  (value.tag === null || isText(value.tag)) &&
  (value.form === null || isForm(value.form)) &&
  (value.flaw === null || isFlaw(value.flaw))
