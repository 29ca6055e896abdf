import { parsedJson } from '../../common/parsed-json.ts'

/** A member of a JSON object and its place in the text. */
interface Member {
  readonly name: string
  /** The value as written. */
  readonly value: string
  readonly start: number
  readonly end: number
}

/** An unterminated string is a token too. Searching for its end again from each quotation mark would take quadratic time. */
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"?|[{}[\]:,]|[^\s{}[\]:,"]+/gs

function nameOf(key: string): string | null {
  const name = parsedJson(key)
  return name === undefined ? null : String(name)
}

/** The members of the outermost object. If the text is cut off or malformed, those before that place. */
export function membersOf(text: string): Member[] {
  const members: Member[] = []
  if (!/^\s*\{/.test(text)) return members
  let depth = 0
  let key: { readonly name: string; readonly start: number } | null = null
  let from = -1
  let end = -1
  let pending: RegExpExecArray | null = null
  for (const match of text.matchAll(tokens)) {
    const [token] = match
    const closing = token === '}' || token === ']'
    if (depth === 1 && (token === ',' || closing)) {
      if (key !== null && from !== -1) members.push({ ...key, value: text.slice(from, end), end })
      key = null
      from = -1
    } else if (depth === 1 && token === ':' && key === null && pending !== null) {
      const name = nameOf(pending[0])
      key = name === null ? null : { name, start: pending.index }
    } else if (key !== null) {
      if (from === -1) from = match.index
      end = match.index + token.length
    }
    if (token === '{' || token === '[') depth += 1
    else if (closing) depth -= 1
    if (depth === 0) break
    pending = match
  }
  return members
}
