/** Strings, numbers, white space, and runs of anything else. A string that does not end reaches to the end: the search stays linear. */
const token = /"(?:[^"\\]|\\.)*"?|-?\d[\d.eE+-]*|\s+|[^\s"\d-]+|./gs

/** The tokens of a JSON text, or of one that is nearly JSON; joined, they are the text. */
export const jsonTokens = (text: string): string[] => text.match(token) ?? []
