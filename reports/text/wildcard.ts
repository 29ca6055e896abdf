/** Whether the parts between the wildcards of a pattern occur in the text in their order, whatever stands between them. */
export function occurInOrder(parts: readonly string[], text: string): boolean {
  let from = 0
  for (const part of parts) {
    const at = text.indexOf(part, from)
    if (at === -1) return false
    from = at + part.length
  }
  return true
}
