import { isObject } from '../../contracts/is-object.ts'
import { readCorpus } from './corpus.ts'

/**
 * Checks the case of `--replay` before anything is sent.
 *
 * @param options the parsed options of the campaign
 * @throws {UsageError} if there is no such case
 */
export async function checkReplay(options: unknown, seed: string): Promise<void> {
  if (!isObject(options) || typeof options.replay !== 'string') return
  const { replay, corpus } = options
  // Most runs have no such option, and need the cases only later.
  const { replayed } = await import('./campaign-cases.ts')
  replayed(replay, seed, typeof corpus === 'string' ? readCorpus(corpus) : [])
}
