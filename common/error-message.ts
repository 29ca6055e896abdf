/** The message of anything that was thrown. For a host with several addresses, the error of a connection has one of each in it. */
export function errorMessage(error: unknown): string {
  if (error instanceof AggregateError && error.message === '')
    return error.errors.map(errorMessage).join(', ')
  return error instanceof Error ? error.message : String(error)
}

/** The code of an error of Node.js or of the system, such as `ENOENT`; undefined if it has none. */
export const errorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined
