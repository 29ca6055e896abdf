import type { Header } from '../../reports/model.ts'

/** Pairs of what Node and undici list as name, value, name, value. */
export function headerPairs(raw: readonly (string | Buffer)[]): Header[] {
  const pairs: Header[] = []
  for (let index = 0; index + 1 < raw.length; index += 2)
    pairs.push([(raw[index] ?? '').toString('latin1'), (raw[index + 1] ?? '').toString('latin1')])
  return pairs
}
