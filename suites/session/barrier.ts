/**
 * A function whose callers go on together: it resolves when it was called this often.
 *
 * @param maxWait milliseconds after the first call, when it resolves in any case: others may wait for what the callers hold
 */
export function barrierOf(count: number, maxWait: number): () => Promise<void> {
  let left = count
  let timer: NodeJS.Timeout | undefined
  let open: () => void
  const all = new Promise<void>((resolve) => {
    open = resolve
  })
  return () => {
    left -= 1
    timer ??= setTimeout(open, maxWait).unref()
    if (left === 0) {
      clearTimeout(timer)
      open()
    }
    return all
  }
}
