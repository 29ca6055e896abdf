/** The smallest number that this share of the numbers does not exceed. @param sorted ascending */
export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.ceil(share * sorted.length) - 1] ?? 0
