/** Number of steps in which a time limit is counted. */
const steps = 20

/**
 * Calls `then` after this time. Time in which this process is busy or suspended counts as one step at most: a response may have arrived
 * that it could not read.
 *
 * @param milliseconds the time limit
 * @returns ends the limit: `then` is not called any more
 */
export function timeLimit(milliseconds: number, then: () => void): () => void {
  let left = steps
  const end = () => clearInterval(timer)
  const timer = setInterval(
    () => {
      left -= 1
      if (left > 0) return
      end()
      then()
    },
    Math.ceil(milliseconds / steps),
  )
  return end
}
