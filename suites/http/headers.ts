import type { ExchangeResponse, Header } from '../../reports/model.ts'

/** The value of a header field, its name compared without case; the first one if there are several. */
export const headerValue = (headers: readonly Header[], name: string): string | undefined =>
  headers.find(([field]) => field.length === name.length && field.toLowerCase() === name)?.[1]

export const headerOf = ({ headers }: ExchangeResponse, name: string): string | undefined =>
  headerValue(headers, name)

/** Pairs of what Node and undici list as name, value, name, value. */
export function headerPairs(raw: readonly (string | Buffer)[]): Header[] {
  const pairs: Header[] = []
  for (let index = 0; index + 1 < raw.length; index += 2)
    pairs.push([(raw[index] ?? '').toString('latin1'), (raw[index + 1] ?? '').toString('latin1')])
  return pairs
}
