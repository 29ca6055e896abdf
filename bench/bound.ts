/** Prints a measured ratio and its bound. A broken bound sets the exit status 1. */
export function reportRatio(title: string, ratio: number, bound: { max: number } | { min: number }): void {
  const holds = 'max' in bound ? ratio <= bound.max : ratio >= bound.min
  const wanted = 'max' in bound ? `at most ${bound.max.toFixed(2)}` : `at least ${bound.min.toFixed(2)}`
  console.log(`${title}: ${ratio.toFixed(3)} (${wanted}) ${holds ? 'holds' : 'BROKEN'}`)
  if (!holds) process.exitCode = 1
}
