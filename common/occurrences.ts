/** How often each value occurs, values in the order they first appear. */
export function occurrences<Value>(values: Iterable<Value>): Map<Value, number> {
  const counts = new Map<Value, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

/** How often each value occurs, the most frequent first. Equally frequent ones are in the order they first appear. */
export const mostFrequent = <Value>(values: Iterable<Value>): [Value, number][] =>
  [...occurrences(values)].sort(([, left], [, right]) => right - left)
