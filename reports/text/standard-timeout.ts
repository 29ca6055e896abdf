/** Time limit of one request in a run without `--timeout`, in milliseconds. */
export const standardTimeout = 10_000
