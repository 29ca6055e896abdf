/** The message of anything that was thrown. */
export const errorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)

/** The code of an error of Node.js or of the system, such as `ENOENT`; undefined if it has none. */
export const errorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined
