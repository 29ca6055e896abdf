/** For commander: collects the values of an option that may be given more than once. */
export const repeatable = (value: string, before: readonly string[] = []): string[] => [...before, value]
