/** The entries of lists with commas, without white space around them. */
export const commaList = (lists: readonly string[]): string[] =>
  lists
    .flatMap((list) => list.split(','))
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
