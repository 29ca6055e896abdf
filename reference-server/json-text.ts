const quote = 0x22
const comma = 0x2c
const backslash = 0x5c
const openBracket = 0x5b
const closeBracket = 0x5d
const openBrace = 0x7b
const closeBrace = 0x7d

/** The index after the string that opens at `start`. */
function stringEnd(text: string, start: number): number {
  let at = start + 1
  for (let code = text.charCodeAt(at); code !== quote; code = text.charCodeAt(at)) {
    at += code === backslash ? 2 : 1
  }
  return at + 1
}

/** The index of the comma or brace that ends the member value from `start` on. */
function valueEnd(text: string, start: number): number {
  let depth = 0
  let at = start
  for (;;) {
    const code = text.charCodeAt(at)
    if (depth === 0 && (code === comma || code === closeBrace)) return at
    if (code === openBrace || code === openBracket) depth += 1
    if (code === closeBrace || code === closeBracket) depth -= 1
    at = code === quote ? stringEnd(text, at) : at + 1
  }
}

const spells = (literal: string, key: string): boolean =>
  literal === `"${key}"` || (literal.includes('\\') && JSON.parse(literal) === key)

/**
 * The value of a member of the outermost object, as it is written there. Of duplicate keys the last one counts, as
 * for `JSON.parse`.
 *
 * @param text JSON that `JSON.parse` has accepted, an object outermost
 * @returns undefined where there is no such member
 */
export function memberText(text: string, key: string): string | undefined {
  let found: string | undefined
  let at = 0
  for (;;) {
    const keyStart = text.indexOf('"', at)
    if (keyStart === -1) return found
    const keyEnd = stringEnd(text, keyStart)
    const valueStart = text.indexOf(':', keyEnd) + 1
    at = valueEnd(text, valueStart)
    if (spells(text.slice(keyStart, keyEnd), key)) found = text.slice(valueStart, at).trim()
  }
}
