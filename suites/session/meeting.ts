/** A function that resolves when it was called this often: its callers go on together. */
export function meetingOf(count: number): () => Promise<void> {
  let left = count
  let open: () => void
  const all = new Promise<void>((resolve) => {
    open = resolve
  })
  return () => {
    left -= 1
    if (left === 0) open()
    return all
  }
}
