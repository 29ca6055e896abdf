/** Milliseconds since 1970. Within a process it never goes back. */
export const now = (): number => performance.timeOrigin + performance.now()
