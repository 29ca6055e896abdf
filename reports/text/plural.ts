import { grouped } from './preview.ts'

export const plural = (count: number, one: string, several = `${one}s`): string =>
  count === 1 ? one : several

/** `1 plant`, `1 203 plants`. */
export const counted = (count: number, one: string, several?: string): string =>
  `${grouped(count)} ${plural(count, one, several)}`

/** `create-minimal, id-int64 and 9 more`. @param most how many are named */
export function listed(ids: readonly string[], most: number): string {
  const rest = ids.length - most
  return ids.slice(0, most).join(', ') + (rest > 0 ? ` and ${rest} more` : '')
}
