import { UsageError } from '../../common/usage-error.ts'
import { shortened } from '../../reports/text/preview.ts'

const pairs = (text: string): string[] =>
  Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2))

/** The similarity of two words, from 0 to 1: the share of letter pairs that they have in common (Dice). */
function likeness(a: string, b: string): number {
  const left = pairs(a)
  const rest = pairs(b)
  const all = left.length + rest.length
  let common = 0
  for (const pair of left) {
    const index = rest.indexOf(pair)
    if (index === -1) continue
    rest.splice(index, 1)
    common += 1
  }
  return all === 0 ? 0 : (2 * common) / all
}

/** Minimum similarity of a suggested word to the typed one. */
const minSimilarity = 0.4
/**
 * A suggested word has at least this share of the similarity of the most similar word. Others would only distract, such as a longer
 * word that contains the most similar one.
 */
const nearlyAsAlike = 0.7
const maxSuggestions = 3

/**
 * Advice for a mistyped word: the known words that are most like it.
 *
 * @param otherwise what to do if there is none like it
 */
export function didYouMean(typed: string, known: readonly string[], otherwise: string): string {
  const scored = known
    .map((word) => ({ word, score: likeness(typed.toLowerCase(), word) }))
    .sort((a, b) => b.score - a.score)
  const minScore = Math.max(minSimilarity, nearlyAsAlike * (scored[0]?.score ?? 0))
  const meant = scored
    .filter(({ score }) => score >= minScore)
    .slice(0, maxSuggestions)
    .map(({ word }) => word)
  return meant.length === 0 ? otherwise : `did you mean ${meant.join(' or ')}?`
}

/** The error for a word that is not known, with `didYouMean`: `there is no engine "pakt"; did you mean pact?` */
export const unknownWord = (
  problem: string,
  typed: string,
  known: readonly string[],
  otherwise = `give one of ${known.join(', ')}`,
): UsageError =>
  new UsageError(`${problem} "${shortened(typed, 60)}"; ${didYouMean(typed, known, otherwise)}`)
