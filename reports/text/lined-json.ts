import { visibleJson } from './escape-invisible.ts'

/** Compact JSON with line breaks: a line for each member of an object and each element of a list, down to `depth` levels. */
export function* jsonLines(value: unknown, depth: number, before = '', after = ''): Generator<string> {
  if (depth === 0 || typeof value !== 'object' || value === null) {
    yield `${before}${JSON.stringify(value)}${after}`
    return
  }
  const names = Array.isArray(value) ? undefined : Object.keys(value)
  const members: readonly unknown[] = Object.values(value)
  yield before + (names ? '{' : '[')
  for (const [place, member] of members.entries()) {
    const label = names ? `${JSON.stringify(names[place])}:` : ''
    yield* jsonLines(member, depth - 1, label, place < members.length - 1 ? ',' : '')
  }
  yield (names ? '}' : ']') + after
}

/** Such JSON as a text that is safe to print. */
export const linedJson = (value: unknown, depth: number): string =>
  `${Array.from(jsonLines(value, depth), visibleJson).join('\n')}\n`
