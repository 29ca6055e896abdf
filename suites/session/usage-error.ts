/** A wrong argument, or a file that cannot be read or written. The message is one line: the problem; what to do. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
