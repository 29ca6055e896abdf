import { comparedParts } from './compared-parts.ts'

/** Maximum length of a part that is named. */
const maxNamedLength = 12

/** Minimum share of the characters of the longer text that the shorter one has in the same order: a smaller share is chance. */
const minSharedFraction = 0.4

/** The parts of a text that are missing in the other one, compared from the left. Undefined if the other one has something else, too. */
function leftOut(text: string, other: string): string[] | undefined {
  const rest = Array.from(other)
  const parts: string[] = []
  let isOpen = false
  for (const character of text) {
    const isKept = character === rest[0]
    if (isKept) rest.shift()
    else if (isOpen) parts.push(`${parts.pop() ?? ''}${character}`)
    else parts.push(character)
    isOpen = !isKept
  }
  return rest.length === 0 && other.length >= text.length * minSharedFraction ? parts : undefined
}

/** The part, if it is the same each time. */
function only(parts: readonly string[]): string | undefined {
  const [part, ...more] = new Set(parts)
  return part === undefined || more.length > 0 || part.length > maxNamedLength ? undefined : `"${part}"`
}

/** The replaced characters of a text of the same length; undefined if the texts have little in common. */
function replacements(sent: readonly string[], returned: readonly string[]): string[] | undefined {
  if (sent.length !== returned.length) return undefined
  const changed = returned.filter((character, index) => character !== sent[index])
  const isSameText = changed.length <= sent.length / 2
  return isSameText || (changed.length > 1 && new Set(changed).size === 1) ? changed : undefined
}

/** Minimum share of the text that precedes or follows the only part that was replaced: the first word of a name of two. */
const minBesidePart = 0.3

/** Minimum number of these characters: a single one is chance. */
const minBeside = 2

/** One part with another one in its place, if enough of the beginning and the end is kept. */
function replacedPart(sent: string, returned: string): string[] {
  const [own, other] = [Array.from(sent), Array.from(returned)]
  const most = Math.min(own.length, other.length)
  let start = 0
  while (start < most && own[start] === other[start]) start += 1
  let end = 0
  while (end < most - start && own.at(-1 - end) === other.at(-1 - end)) end += 1
  if (start + end < Math.max(minBeside, own.length * minBesidePart)) return []
  const [part, replacement] = [own, other].map((text) =>
    only([text.slice(start, text.length - end).join('')]),
  )
  if (replacement === undefined) return ['has a part replaced']
  return described(
    part,
    (named) => `has ${replacement} in place of ${named}`,
    `has ${replacement} in place of a part`,
  )
}

/** The same part with the same one in its place, at each place where the texts differ. Empty if there is no such part. */
function replacedEach(sent: string, returned: string): string[] {
  const parts = comparedParts(sent, returned) ?? []
  const kept = parts.filter(({ added, removed }) => !added && !removed)
  const pairs = parts.flatMap(({ added, removed, value }, at) => {
    if (added) return parts[at - 1]?.removed === true ? [] : ['']
    const next = parts[at + 1]
    if (!removed) return []
    return [next?.added === true ? `"${next.value}" in place of "${value}"` : '']
  })
  const [pair = '', ...others] = new Set(pairs)
  const length = kept.reduce((sum, { count }) => sum + count, 0)
  if (pair === '' || others.length > 0 || length * 2 < sent.length) return []
  return [`has ${pair}`]
}

const described = (named: string | undefined, words: (part: string) => string, any: string): string[] =>
  named === undefined ? [any] : [words(named), any]

/** How a text that a service changed differs from the original, the most certain difference first. Empty if they have little in common. */
export function differences(sent: string, returned: string): string[] {
  if (sent === '' || returned === '') return []
  if (returned.includes('\ufffd') && !sent.includes('\ufffd')) return ['is garbled']
  const missing = leftOut(sent, returned)
  if (missing !== undefined)
    return described(only(missing), (part) => `has ${part} left out`, 'has parts left out')
  const added = leftOut(returned, sent)
  if (added !== undefined) return described(only(added), (part) => `has ${part} put in`, 'has parts put in')
  const replaced = replacements(Array.from(sent), Array.from(returned))
  if (replaced === undefined) return [...replacedEach(sent, returned), ...replacedPart(sent, returned)]
  return described(
    only(replaced),
    (part) => `has ${part} in place of some characters`,
    'has some characters replaced',
  )
}
