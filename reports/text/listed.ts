/** `create-minimal, id-int64 and 9 more`. @param most how many are named */
export function listed(ids: readonly string[], most: number): string {
  const rest = ids.length - most
  return ids.slice(0, most).join(', ') + (rest > 0 ? ` and ${rest} more` : '')
}
