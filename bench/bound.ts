/** Prints a measured ratio and its bound. A broken bound sets the exit status 1. */
export function reportRatio(title: string, ratio: number, bound: { most: number } | { least: number }): void {
  const holds = 'most' in bound ? ratio <= bound.most : ratio >= bound.least
  const wanted = 'most' in bound ? `at most ${bound.most.toFixed(2)}` : `at least ${bound.least.toFixed(2)}`
  console.log(`${title}: ${ratio.toFixed(3)} (${wanted}) ${holds ? 'holds' : 'BROKEN'}`)
  if (!holds) process.exitCode = 1
}
