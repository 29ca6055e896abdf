import type { Command } from 'commander'
import type { CampaignOptions } from '../suites/campaign/plan.ts'
import { readCorpus, UnusableCorpus } from '../suites/campaign/corpus.ts'
import { UsageError } from './usage-error.ts'

/** The options about generated cases as they were typed; `campaignOf` checks them. */
export interface TypedCampaignOptions {
  readonly cases?: string
  readonly concurrency?: string
  readonly replay?: string
  readonly corpus: string
}

export function campaignOptions(program: Command): Command {
  return program
    .option('--cases <number>', 'generated cases to send; otherwise 100, the same in every run')
    .option('--concurrency <number>', 'generated cases under way at the same time; otherwise 4')
    .option('--replay <path>', 'try the one generated case at this path of the seed')
    .option('--corpus <file>', 'generated cases that failed before, tried first', 'conformance-corpus.json')
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

/** A corpus that cannot be read is to be found out before anything is sent. */
function corpusOf(file: string): string {
  try {
    readCorpus(file)
    return file
  } catch (error) {
    if (error instanceof UnusableCorpus) throw new UsageError(error.message)
    throw error
  }
}

/** @param seed where none was asked for, the cases are the same in every run */
export function campaignOf(typed: TypedCampaignOptions, seed: string | undefined): CampaignOptions {
  return {
    cases: numberOf('--cases', typed.cases, mostCases),
    concurrency: numberOf('--concurrency', typed.concurrency, mostConcurrency),
    seed,
    replay: replayOf(typed.replay),
    corpus: corpusOf(typed.corpus),
  }
}
