import { comparedParts } from './compared-parts.ts'

/**
 * The characters of a text that are not in the returned one, in its order, and those beside something put in. Of an end that was cut
 * off, only those beside the cut: a service cuts at them, whatever follows. Undefined if the texts differ too much.
 */
export function alteredPart(sent: string, returned: string): string | undefined {
  const parts = comparedParts(sent, returned)
  if (parts === undefined) return undefined
  const characters = Array.from(sent)
  if (returned !== '' && returned.length < sent.length && sent.startsWith(returned)) {
    const end = Array.from(returned).length
    const next = characters.slice(end).find((character) => character !== ' ')
    return `${characters[end - 1]}${next ?? ''}`
  }
  const altered = new Set<number>()
  let place = 0
  for (const [index, { added, removed, count }] of parts.entries()) {
    const begin = place
    if (!added) place += count
    if (removed) {
      for (let at = begin; at < place; at += 1) altered.add(at)
      if (place === characters.length) altered.add(begin - 1)
    } else if (added && parts[index - 1]?.removed !== true) {
      altered.add(begin - 1)
      altered.add(begin)
    }
  }
  return characters.filter((_, at) => altered.has(at)).join('')
}
