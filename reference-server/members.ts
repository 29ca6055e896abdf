import { JsonNumber } from './json-number.ts'
import { memberText } from './json-text.ts'

/** The members of a request body as JSON values, except that a number in `id` is a JsonNumber. */
export interface Members {
  readonly id?: unknown
  readonly name?: unknown
  readonly tag?: unknown
}

/** Characters up to which the usual form is tried. */
const usualLength = 4096

const space = '[ \\t\\n\\r]*'
const string = `${space}:${space}"([^"\\\\\\x00-\\x1f]*)"${space}`
const usualForm = new RegExp(
  `^\\{${space}"id"${space}:${space}(-?(?:0|[1-9]\\d*))${space},${space}"name"${string}(?:,${space}"tag"${string})?\\}$`,
)

/**
 * The members of an object as most clients send it: `id`, `name` and perhaps `tag`, an integer and strings without
 * escapes. `JSON.parse` and a second look for the number cost a tenth of the whole request.
 *
 * @returns null where the text has any other form, JSON or not
 */
export function usualMembers(text: string): Members | null {
  const match = text.length > usualLength ? null : usualForm.exec(text)
  if (match === null) return null
  const [, id = '', name, tag] = match
  return tag === undefined ? { id: new JsonNumber(id), name } : { id: new JsonNumber(id), name, tag }
}

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The members of the object that the text is; null where it is JSON of another kind. Throws where it is not JSON. */
export function anyMembers(text: string): Members | null {
  const value: unknown = JSON.parse(text)
  if (!isObject(value)) return null
  return typeof value.id === 'number' ? { ...value, id: new JsonNumber(memberText(text, 'id') ?? '') } : value
}
