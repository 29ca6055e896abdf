import { UsageError } from '../../common/usage-error.ts'
import { type Case, Cases } from './case.ts'
import type { CorpusEntry } from './corpus.ts'
import { featureOf } from '../create-plant/features/model.ts'
import { fewerValues } from './fewer-values.ts'
import { carryingValues, type GeneratedCase, isPlainText, partsOf } from './generated-case.ts'
import { mutationKindOf } from './mutators.ts'
import type { CampaignPlan } from './plan.ts'

const corpusPath = /^corpus:(\d+)$/

/** The cases that lack one part. */
const reductions = (generated: GeneratedCase): GeneratedCase[] =>
  [
    { ...generated, id: null },
    { ...generated, name: '' },
    { ...generated, name: isPlainText(generated.name) ? '' : 'a' },
    { ...generated, tag: null },
    { ...generated, tag: isPlainText(generated.tag ?? '') ? null : 'aaa' },
    { ...generated, form: null },
    ...fewerValues(generated.values).map((values) => carryingValues(generated, values)),
  ].filter((reduced) => partsOf(reduced).length < partsOf(generated).length)

/** A known counterexample: shrinking only shows which of its members matters. */
const knownCase = (generated: GeneratedCase, path: string): Case => ({
  generated,
  path,
  simpler: () => reductions(generated).map((simpler) => knownCase(simpler, path)),
})

const isKnownKind = ({ generated }: Pick<CorpusEntry, 'generated'>): boolean =>
  (generated.mutation === null || mutationKindOf(generated) !== undefined) &&
  (generated.values ?? []).every((id) => featureOf(id) !== undefined)

/**
 * The case at a path: one of the corpus, or one of the seed.
 *
 * @throws {UsageError} if there is none, or if this kit cannot generate it
 */
export function replayed(path: string, seed: string, corpus: readonly CorpusEntry[]): Case {
  const at = corpusPath.exec(path)?.[1]
  const found = at === undefined ? Cases.replayed(path, seed) : corpus[Number(at)]
  if (found === undefined)
    throw new UsageError(
      `--replay: there is no case at ${path}; give the path, the seed and the corpus of the finding`,
    )
  if (!isKnownKind(found))
    throw new UsageError(`--replay: this kit does not have the mutation or a value of the case at ${path}`)
  return knownCase(found.generated, path)
}

/** The cases of a campaign in their order. Counterexamples of earlier campaigns come first, and are included in the number of cases. */
export function* campaignCases(
  { seed, cases: count, valid, carryValues }: CampaignPlan,
  replay: string | undefined,
  corpus: readonly CorpusEntry[],
): Generator<Case, undefined> {
  if (replay !== undefined) {
    yield replayed(replay, seed, corpus)
    return
  }
  let left = count
  for (const [at, entry] of corpus.slice(0, Math.floor(count / 2)).entries()) {
    if (!isKnownKind(entry)) continue
    left -= 1
    yield knownCase(entry.generated, `corpus:${at}`)
  }
  const cases = new Cases(seed, carryValues)
  let validLeft = valid
  for (let index = 0; left > 0; index += 1) {
    const next = cases.at(index)
    const isValid = next.generated.mutation === null
    if (isValid) validLeft -= 1
    if (isValid && validLeft < 0) continue
    left -= 1
    yield next
  }
}
