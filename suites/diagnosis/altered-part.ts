/** Maximum length of a text that is compared, in characters: the time grows with its square. */
const maxCompared = 256

/** The lengths of the longest common subsequences of the ends of two texts, from each pair of places. */
function commonLengths(one: readonly string[], other: readonly string[]): number[][] {
  const lengths = Array.from({ length: one.length + 1 }, () => new Array<number>(other.length + 1).fill(0))
  const at = (left: number, right: number): number => lengths[left]?.[right] ?? 0
  for (let left = one.length - 1; left >= 0; left -= 1)
    for (let right = other.length - 1; right >= 0; right -= 1) {
      const isSame = one[left] === other[right]
      const row = lengths[left]
      if (row !== undefined)
        row[right] = isSame ? at(left + 1, right + 1) + 1 : Math.max(at(left + 1, right), at(left, right + 1))
    }
  return lengths
}

/**
 * The characters of a text that are not in the returned one, in its order, and those beside something put in or cut off. Undefined if
 * the texts are too long.
 */
export function alteredPart(sent: string, returned: string): string | undefined {
  const [one, other] = [Array.from(sent), Array.from(returned)]
  if (one.length > maxCompared || other.length > maxCompared) return undefined
  const lengths = commonLengths(one, other)
  const altered = new Set<number>()
  let [left, right] = [0, 0]
  while (left < one.length || right < other.length) {
    if (left < one.length && one[left] === other[right]) {
      left += 1
      right += 1
      continue
    }
    const begin = left
    const isEnd = (): boolean => left >= one.length && right >= other.length
    while (!isEnd() && one[left] !== other[right])
      if (right >= other.length || (lengths[left + 1]?.[right] ?? 0) >= (lengths[left]?.[right + 1] ?? 0)) {
        if (left >= one.length) right += 1
        else left += 1
      } else right += 1
    for (let place = begin; place < left; place += 1) altered.add(place)
    const isPutIn = begin === left
    if (isPutIn || left >= one.length) altered.add(begin - 1)
    if (isPutIn) altered.add(left)
  }
  return one.filter((_, place) => altered.has(place)).join('')
}
