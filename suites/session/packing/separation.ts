/** Whether a request with these parts still fails. */
export type FailsWith<Part> = (parts: readonly Part[]) => Promise<boolean>

export function halvesOf<Part>(parts: readonly Part[]): readonly [readonly Part[], readonly Part[]] {
  const middle = Math.ceil(parts.length / 2)
  return [parts.slice(0, middle), parts.slice(middle)]
}

/** Searches for a part that fails alone. Of two halves, only one is tried. */
export async function bisect<Part>(
  parts: readonly Part[],
  fails: FailsWith<Part>,
): Promise<Part | undefined> {
  let among = parts
  while (among.length > 1) {
    const [half, other] = halvesOf(among)
    among = (await fails(half)) ? half : other
  }
  return among[0]
}

/**
 * The smallest set of parts that fails: one part, or several that only fail together. Halves are tried, each without the other half.
 * If no half fails alone, each is searched together with the other (delta debugging).
 *
 * @param parts the parts that fail together
 * @param maxTries when they are used up, the smallest set so far is the result
 */
export async function separate<Part>(
  parts: readonly Part[],
  fails: FailsWith<Part>,
  maxTries: number,
): Promise<readonly Part[]> {
  let left = maxTries
  const search = async (among: readonly Part[], beside: readonly Part[]): Promise<readonly Part[]> => {
    if (among.length <= 1 || left <= 0) return among
    const halves = halvesOf(among)
    for (const half of halves) {
      if (left <= 0) return among
      left -= 1
      if (await fails([...beside, ...half])) return search(half, beside)
    }
    const first = await search(halves[0], [...beside, ...halves[1]])
    const second = await search(halves[1], [...beside, ...first])
    return [...first, ...second]
  }
  return search(parts, [])
}
