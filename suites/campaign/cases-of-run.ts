import { type Case, Cases } from './case.ts'
import type { CorpusEntry } from './corpus.ts'
import type { CampaignPlan } from './plan.ts'

const corpusPath = /^corpus:(\d+)$/

/** It was the simplest when it was found. */
const alone = (shape: Case['shape'], path: string): Case => ({ shape, path, simpler: () => [] })

/** The case that a path names: one of the corpus, or one of the seed. Throws where there is none. */
function replayed(path: string, seed: string, corpus: readonly CorpusEntry[]): Case {
  const at = corpusPath.exec(path)?.[1]
  const found = at === undefined ? new Cases(seed).along(path) : corpus[Number(at)]
  if (found === undefined)
    throw new Error(`There is no case at ${path}: give the path, the seed and the corpus of the finding.`)
  return alone(found.shape, path)
}

/** The cases of a campaign in their order: what earlier campaigns found comes first, and counts among the cases. */
export function* casesOf(
  { seed, cases: count, valid }: CampaignPlan,
  replay: string | undefined,
  corpus: readonly CorpusEntry[],
): Generator<Case, undefined> {
  if (replay !== undefined) {
    yield replayed(replay, seed, corpus)
    return
  }
  const known = corpus.slice(0, Math.floor(count / 2))
  for (const [at, { shape }] of known.entries()) yield alone(shape, `corpus:${at}`)
  const cases = new Cases(seed)
  let left = count - known.length
  let validLeft = valid
  for (let index = 0; left > 0; index += 1) {
    const next = cases.at(index)
    if (next.shape.flaw === null) validLeft -= 1
    if (next.shape.flaw === null && validLeft < 0) continue
    left -= 1
    yield next
  }
}
