/** What was thrown, on one line. */
export const errorInWords = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error)
