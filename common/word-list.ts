/** The words of a text, which may have several lines: long lists are easier to read like this than with one word in each line. */
export const wordList = (text: string): readonly string[] => text.trim().split(/\s+/)

export const wordSet = (text: string): ReadonlySet<string> => new Set(wordList(text))
