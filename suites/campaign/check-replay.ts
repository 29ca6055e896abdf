import { readCorpus } from './corpus.ts'
import type { CampaignOptions } from './plan.ts'

/**
 * Checks the case of `--replay` before anything is sent.
 *
 * @throws {UsageError} if there is no such case
 */
export async function checkReplay(options: CampaignOptions | undefined, seed: string): Promise<void> {
  const { replay, corpus } = options ?? {}
  if (replay === undefined) return
  // Most runs have no such option, and need the cases only later.
  const { replayed } = await import('./campaign-cases.ts')
  replayed(replay, seed, corpus === undefined ? [] : readCorpus(corpus))
}
