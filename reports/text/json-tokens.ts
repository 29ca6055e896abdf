/**
 * Strings, numbers, white space, and runs of other characters. An unterminated string extends to the end, so that the search stays
 * linear.
 */
const token = /"(?:[^"\\]|\\.)*"?|-?\d[\d.eE+-]*|\s+|[^\s"\d-]+|./gs

/** The tokens of a JSON text, or of one that is nearly JSON; joined, they are the text. */
export const jsonTokens = (text: string): string[] => text.match(token) ?? []
