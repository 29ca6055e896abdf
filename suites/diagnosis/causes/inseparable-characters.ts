import { hasNoCounterexample, isSharedBy } from '../conditions/condition.ts'
import type { Terms } from '../conditions/terms.ts'
import { unalteredIn } from '../texts/altered-texts.ts'
import type { Explanation } from './explanation.ts'

/** The id of a condition about one character, up to its code point. */
const ofCharacter = /^(?:name|tag|text)-character-(?=\d+$)/

const maxNamed = 3

/** `"%"` of `the name has the character "%"`. */
const characterIn = (words: string): string => words.replace(/^.* has (?:the character )?/, '')

/**
 * Adds to a condition about one character the others that fit as well: they were sent only together, so that it is unknown which one
 * decides.
 */
export function withInseparable(explanation: Explanation, terms: Terms): Explanation {
  const { condition, explained, deviation } = explanation
  const [term, ...more] = condition
  const [beginning] = ofCharacter.exec(term?.id ?? '') ?? []
  if (term === undefined || more.length > 0 || beginning === undefined) return explanation
  // Of a text that comes back, it is known which characters were altered.
  if (unalteredIn(deviation) !== undefined) return explanation
  const others = terms
    .of(explained)
    .filter(({ id }) => id !== term.id && id.startsWith(beginning))
    .filter((other) => isSharedBy(other, explained) && hasNoCounterexample([other], deviation.passing))
  if (others.length === 0) return explanation
  const named = others.slice(0, maxNamed - 1).map(({ words }) => ` or ${characterIn(words)}`)
  const rest = others.length < maxNamed ? '' : ' or another one'
  const words = `${term.words}${named.join('')}${rest}, which were sent only together`
  return { ...explanation, condition: [{ ...term, words }] }
}
