/** `1 203`: an integer with its digits in groups of three, the same in every locale. */
export const grouped = (count: number): string => String(count).replace(/\B(?=(?:\d{3}){1,5}$)/g, ' ')

export const plural = (count: number, one: string, several = `${one}s`): string =>
  count === 1 ? one : several

/** `1 plant`, `1 203 plants`. */
export const counted = (count: number, one: string, several?: string): string =>
  `${grouped(count)} ${plural(count, one, several)}`

/** `create-minimal, id-int64 and 9 more`. @param maxListed how many ids are listed */
export function listed(ids: readonly string[], maxListed: number): string {
  const rest = ids.length - maxListed
  return ids.slice(0, maxListed).join(', ') + (rest > 0 ? ` and ${rest} more` : '')
}
