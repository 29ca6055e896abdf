import type { Header } from '../model.ts'

/** All values of a header field that is a list, joined as in one field (RFC 9110, 5.3). @param name in lower case */
export const headerList = (headers: readonly Header[], name: string): string | undefined => {
  const values = headers.filter(([field]) => field.toLowerCase() === name).map(([, value]) => value)
  return values.length === 0 ? undefined : values.join(', ')
}

/** The first value of a header field. @param name in lower case */
export const headerValue = (headers: readonly Header[], name: string): string | undefined =>
  headers.find(([field]) => field.toLowerCase() === name)?.[1]

export const authorizationOf = (headers: readonly Header[]): string | undefined =>
  headerValue(headers, 'authorization')

/** The cookies that a response sets, each as `name=value`. */
export const setCookies = (headers: readonly Header[]): string[] =>
  headers
    .filter(([name]) => name.toLowerCase() === 'set-cookie')
    .map(([, value]) => value.split(';', 1)[0] ?? '')
