import type { Command } from 'commander'
import { demandWritable, readCorpus, UnusableCorpus } from '../../suites/campaign/corpus.ts'
import { type CampaignOptions, writesCorpus } from '../../suites/campaign/plan.ts'
import { UsageError } from '../../suites/session/usage-error.ts'

/** The options about generated cases as typed; `campaignOf` validates them. */
export interface TypedCampaignOptions {
  readonly cases?: string
  readonly concurrency?: string
  readonly replay?: string
  readonly corpus: string
}

/** The default file for counterexamples. */
export const standardCorpus = 'conformance-corpus.json'

export function campaignOptions(program: Command): Command {
  return program
    .option('--cases <number>', 'generated cases to send; otherwise 100, the same in every run')
    .option('--concurrency <number>', 'generated cases under way at the same time; otherwise 4')
    .option('--replay <path>', 'try the one generated case at this path of the seed')
    .option('--corpus <file>', 'generated cases that failed before, tried first', standardCorpus)
}

const mostCases = 1_000_000
const mostConcurrency = 100

function numberOf(option: string, typed: string | undefined, most: number): number | undefined {
  if (typed === undefined) return undefined
  const number = /^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN
  if (number >= 1 && number <= most) return number
  throw new UsageError(`${option} is no number of the kind wanted; give one from 1 to ${most}`)
}

function replayOf(typed: string | undefined): string | undefined {
  if (typed === undefined || /^(corpus:\d{1,9}|\d{1,9}(:\d{1,9})*)$/.test(typed)) return typed
  throw new UsageError('--replay is no path of a generated case; give the path of a finding, as 37:0:2')
}

/** Fails before anything is sent if the corpus cannot be read, or cannot be written although the run will write it. */
function corpusOf({ corpus: file, cases, replay }: TypedCampaignOptions): string {
  try {
    readCorpus(file)
    if (writesCorpus({ cases, replay })) demandWritable(file)
    return file
  } catch (error) {
    if (error instanceof UnusableCorpus) throw new UsageError(error.message)
    throw error
  }
}

/** The prefix of seeds from `--seed random`: such a seed picks the generated cases of a default run too. */
export const newCases = 'random-'

/** Whether the seed of the run picks the generated cases. Those of a default run are always the same. */
export const asksForCases = ({ cases, replay }: Pick<TypedCampaignOptions, 'cases' | 'replay'>): boolean =>
  cases !== undefined || replay !== undefined

/** @param seed the one that was asked for, if any */
export function campaignOf(typed: TypedCampaignOptions, seed: string | undefined): CampaignOptions {
  return {
    cases: numberOf('--cases', typed.cases, mostCases),
    concurrency: numberOf('--concurrency', typed.concurrency, mostConcurrency),
    seed: asksForCases(typed) || seed?.startsWith(newCases) ? seed : undefined,
    replay: replayOf(typed.replay),
    corpus: corpusOf(typed),
  }
}
