import type { Catalogue } from '../../contracts/catalogue.ts'
import { unknownWord } from './did-you-mean.ts'
import { commaList } from './comma-list.ts'
import { UsageError } from '../../common/usage-error.ts'

const idsIn = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id)

/** The error for an id that is not in the catalogue. */
export function unknownRequirement(
  typed: string,
  { requirements, excluded }: Catalogue,
  option = '',
): UsageError {
  const known = idsIn([...requirements, ...excluded])
  return unknownWord(`${option}there is no requirement`, typed, known, 'see plant-store-conformance list')
}

/** @throws {UsageError} if a word of the option is not the id of a requirement that a check judges */
function idsOf(option: string, words: readonly string[], catalogue: Catalogue): Set<string> {
  const asked = new Set(commaList(words))
  for (const id of asked) {
    if (catalogue.excluded.some((row) => row.id === id))
      throw new UsageError(
        `${option}: no check judges ${id}; plant-store-conformance explain ${id} tells why`,
      )
    if (catalogue.requirements.every((row) => row.id !== id))
      throw unknownRequirement(id, catalogue, `${option}: `)
  }
  if (words.length > 0 && asked.size === 0)
    throw new UsageError(`${option} names no requirement; see plant-store-conformance list`)
  return asked
}

/**
 * The requirements that `--only` and `--skip` leave, each once, in the order of the catalogue; empty: all.
 *
 * @throws {UsageError} if one cannot be judged, or none is left
 */
export function onlyOf(
  only: readonly string[],
  catalogue: Catalogue,
  skip: readonly string[] = [],
): string[] {
  const asked = idsOf('--only', only, catalogue)
  const skipped = idsOf('--skip', skip, catalogue)
  if (skipped.size === 0 && asked.size === 0) return []
  const left = idsIn(catalogue.requirements).filter(
    (id) => (asked.size === 0 || asked.has(id)) && !skipped.has(id),
  )
  if (left.length > 0) return left
  throw new UsageError('--skip leaves no requirement to judge; skip fewer')
}
