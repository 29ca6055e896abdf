import { isObject } from '../../contracts/is-object.ts'
import { replayed } from './campaign-cases.ts'
import { readCorpus } from './corpus.ts'

/**
 * Checks the case of `--replay` before anything is sent.
 *
 * @param options the parsed options of the campaign
 * @throws {UsageError} if there is no such case
 */
export function checkReplay(options: unknown, seed: string): void {
  if (!isObject(options) || typeof options.replay !== 'string') return
  const { replay, corpus } = options
  replayed(replay, seed, typeof corpus === 'string' ? readCorpus(corpus) : [])
}
