import { beginning } from '../../reports/text/preview.ts'

const longestMessage = 2_000

/** What was thrown, and no more of it than a reader wants. */
export function errorInWords(error: unknown): string {
  const words = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return words.length > longestMessage ? `${beginning(words, longestMessage)}…` : words
}
