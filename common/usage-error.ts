/** A wrong argument, or a file or a broker that cannot be used. The message is one line: the problem; what to do. */
export class UsageError extends Error {
  override readonly name: string = 'UsageError'
}
