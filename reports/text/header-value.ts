import type { Header } from '../model.ts'

/** The first value of a header field. @param name in lower case */
export const headerValue = (headers: readonly Header[], name: string): string | undefined =>
  headers.find(([field]) => field.length === name.length && field.toLowerCase() === name)?.[1]
