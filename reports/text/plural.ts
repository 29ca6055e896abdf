import { grouped } from './preview.ts'

export const plural = (count: number, one: string, several = `${one}s`): string =>
  count === 1 ? one : several

/** `1 plant`, `1 203 plants`. */
export const counted = (count: number, one: string, several?: string): string =>
  `${grouped(count)} ${plural(count, one, several)}`
