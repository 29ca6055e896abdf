import type { Command } from 'commander'
import type { PlannedShard } from '../../reports/model.ts'
import type { EngineOptions } from '../session/engine.ts'
import { UsageError } from '../../common/usage-error.ts'
import { assertWritable, readCorpus } from './corpus.ts'
import { type CampaignOptions, type Shard, writesCorpus } from './plan.ts'
import { sha256 } from '../../common/sha256.ts'
import { wholeNumberOf } from '../../common/option-values.ts'

/** The options as they were typed. */
export interface TypedCampaignOptions {
  readonly cases?: string
  readonly concurrency?: string
  readonly replay?: string
  readonly corpus?: string
  readonly shard?: string
}

/** Where counterexamples are kept unless `--corpus` says otherwise. */
export const standardCorpus = 'conformance-corpus.json'

const maxCases = 1_000_000
const maxConcurrency = 100

function replayOf(path: string | undefined): string | undefined {
  if (path === undefined || /^(corpus:\d{1,9}|(values:)?\d{1,9}(:\d{1,9})*)$/.test(path)) return path
  throw new UsageError(
    '--replay is not the path of a generated case; give the path of a finding, such as 37:0:2',
  )
}

/** A corpus that cannot be read, or written if it will be, is reported before anything is sent. */
function corpusOf(file: string, options: CampaignOptions): string {
  readCorpus(file)
  if (writesCorpus(options)) assertWritable(file)
  return file
}

/** Shards with different known counterexamples would send different cases. */
export const plannedShard = (shard: Shard, corpus: string): PlannedShard => ({
  ...shard,
  corpus: sha256(JSON.stringify(readCorpus(corpus))),
})

/** How many generated cases are sent, which ones, and which file keeps counterexamples. */
export const campaignOptions = {
  flags: { cases: '--cases', replay: '--replay' },

  declare(program: Command): void {
    program
      .option('--cases <number>', 'generated cases to send; otherwise 24, the same in every run')
      .option('--concurrency <number>', 'generated cases in flight at the same time; otherwise 4')
      .option('--replay <path>', 'send only the generated case at this path of the seed')
      .option('--corpus <file>', 'generated cases that failed before, sent first', standardCorpus)
      .option(
        '--shard <i/n>',
        'send the i-th of n parts of the generated cases; auto: as CI numbers its jobs',
      )
  },

  parse(typed: TypedCampaignOptions): CampaignOptions {
    const options = {
      cases: wholeNumberOf('--cases', typed.cases, maxCases),
      concurrency: wholeNumberOf('--concurrency', typed.concurrency, maxConcurrency),
      replay: replayOf(typed.replay),
    }
    return { ...options, corpus: corpusOf(typed.corpus ?? standardCorpus, options) }
  },
} satisfies EngineOptions<CampaignOptions, TypedCampaignOptions>
