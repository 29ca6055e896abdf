const list = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** The values as words: "a, b or c". */
export const alternatives = (values: Iterable<string>): string => list.format(values)
