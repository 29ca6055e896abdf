/** More than any hostile request of the kit has, since a service may send one back. */
const maxLevels = 20_000
const maxParts = 40_000

export const tooComplex = 'the response is nested too deeply, or has too many values, for this tool'

const [quote, backslash, colon, comma] = [0x22, 0x5c, 0x3a, 0x2c]
const opening: ReadonlySet<number> = new Set([0x5b, 0x7b])
const closing: ReadonlySet<number> = new Set([0x5d, 0x7d])

/** The end of the string that begins here. */
function endOfString(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text.charCodeAt(at) !== quote) at += text.charCodeAt(at) === backslash ? 2 : 1
  return at
}

/**
 * Whether a text is nested too deeply, or has too many values: a parser that calls a function for each value would need seconds
 * and hundreds of megabytes.
 */
export function isTooComplex(text: string): boolean {
  if (text.length <= Math.min(maxLevels, maxParts)) return false
  let levels = 0
  let parts = 0
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at)
    if (character === quote) at = endOfString(text, at)
    else if (opening.has(character)) levels += 1
    else if (closing.has(character)) levels -= 1
    else if (character === colon || character === comma) parts += 1
    if (levels > maxLevels || parts > maxParts) return true
  }
  return false
}
