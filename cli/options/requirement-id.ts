import type { Catalogue } from '../../contracts/catalogue.ts'
import { shortened } from '../../reports/text/preview.ts'
import { didYouMean } from './did-you-mean.ts'
import { UsageError } from '../../suites/session/usage-error.ts'

const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id)

/** The error for an id that is not in the catalogue. */
export function unknownRequirement(
  typed: string,
  { requirements, excluded }: Catalogue,
  option = '',
): UsageError {
  const known = idsOf([...requirements, ...excluded])
  const advice = didYouMean(typed, known, 'see plant-store-conformance list')
  return new UsageError(`${option}there is no requirement "${shortened(typed, 60)}"; ${advice}`)
}

/**
 * The requirements of `--only`, each once, in the order of the catalogue. Throws a UsageError if one cannot be judged.
 */
export function onlyOf(words: readonly string[], catalogue: Catalogue): string[] {
  const asked = new Set(words.flatMap((word) => word.split(',')).filter((id) => id !== ''))
  const known = idsOf(catalogue.requirements)
  for (const id of asked) {
    if (catalogue.excluded.some((row) => row.id === id))
      throw new UsageError(`--only: no check judges ${id}; plant-store-conformance explain ${id} tells why`)
    if (!known.includes(id)) throw unknownRequirement(id, catalogue, '--only: ')
  }
  if (words.length > 0 && asked.size === 0)
    throw new UsageError('--only names no requirement; see plant-store-conformance list')
  return known.filter((id) => asked.has(id))
}
