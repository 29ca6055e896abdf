/** A wrong argument, or a file that cannot be read or written. The message is one line: what is wrong; what to do. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
