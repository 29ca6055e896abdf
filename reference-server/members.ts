import { JsonNumber } from './json-number.ts'
import { memberText } from './json-text.ts'

/** The members of a request body as JSON values, except that a number in `id` is a JsonNumber. */
export interface Members {
  readonly id?: unknown
  readonly name?: unknown
  readonly tag?: unknown
}

/** Characters up to which the plain form is tried. */
const plainLength = 4096

const space = '[ \\t\\n\\r]*'
const number = '(-?(?:0|[1-9]\\d*)(?:\\.\\d+)?(?:[eE][+-]?\\d+)?)'
const string = '"([^"\\\\\\x00-\\x1f]*)"'
const plainMember = new RegExp(
  `${space}"(?:id"${space}:${space}${number}|(name|tag)"${space}:${space}${string})${space}([,}])`,
  'y',
)

/**
 * The members of an object in the form that nearly every client sends: only `id`, `name` and `tag`, a number and
 * strings without escapes. `JSON.parse` and a second look for the number cost a fifth of the whole request.
 *
 * @returns null where the text has any other form, JSON or not
 */
export function plainMembers(text: string): Members | null {
  if (text.length > plainLength || !text.startsWith('{')) return null
  const members: { id?: unknown; name?: unknown; tag?: unknown } = {}
  plainMember.lastIndex = 1
  for (let match = plainMember.exec(text); match !== null; match = plainMember.exec(text)) {
    if (match[1] !== undefined) members.id = new JsonNumber(match[1])
    else if (match[2] === 'name') members.name = match[3]
    else members.tag = match[3]
    if (match[4] === '}') return plainMember.lastIndex === text.length ? members : null
  }
  return null
}

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The members of the object that the text is; null where it is JSON of another kind. Throws where it is not JSON. */
export function anyMembers(text: string): Members | null {
  const value: unknown = JSON.parse(text)
  if (!isObject(value)) return null
  return typeof value.id === 'number' ? { ...value, id: new JsonNumber(memberText(text, 'id') ?? '') } : value
}
