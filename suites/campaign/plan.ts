import type { PlannedShard } from '../../reports/model.ts'
import { type Allowance, nothing } from '../http/budget.ts'

/** One of `count` runs that share the generated cases of a campaign. `index` is from 1. */
export type Shard = Pick<PlannedShard, 'index' | 'count'>

export const wholeCampaign: Shard = { index: 1, count: 1 }

/** The options of a campaign. Without any, the default campaign sends the same cases in every run. */
export interface CampaignOptions {
  /** How many cases; default 24. */
  readonly cases?: number | undefined
  /** How many requests are in flight at the same time; default 4. */
  readonly concurrency?: number | undefined
  /** The path of one case, as a finding gives it: only this case is sent. */
  readonly replay?: string | undefined
  /** File of the counterexamples of earlier campaigns; it need not exist yet. */
  readonly corpus?: string | undefined
  /** Send only this part of the cases. */
  readonly shard?: PlannedShard | undefined
  /** The file for the counterexamples of a shard, so that the corpus does not change for the others. */
  readonly shardCorpus?: string | undefined
}

/** Which cases a campaign sends, and how. */
export interface CampaignPlan {
  readonly seed: string
  readonly cases: number
  readonly concurrency: number
  /** Maximum number of valid cases: each leaves a plant in the store. */
  readonly valid: number
  /** Maximum number of requests to shrink one failing case. */
  readonly shrinking: number
  readonly writesCorpus: boolean
  /** Whether valid cases carry feature values, too. Those of a default run do not. */
  readonly carryValues: boolean
  readonly shard: Shard
}

/** With this seed, few cases cover every requirement that a campaign judges. */
export const defaultSeed = 'oak-223'
export const defaultCases = 24
const defaultConcurrency = 4

/** The default campaign shares the plants of a default run with the other engines. */
export const defaultValid = 4

/** The options that decide which cases are sent, typed or parsed. */
interface CaseOptions {
  readonly cases?: unknown
  readonly replay?: unknown
}

/** Whether counterexamples are written to the corpus. The default campaign always finds the same ones again. */
export const writesCorpus = ({ cases, replay }: CaseOptions): boolean =>
  cases !== undefined && replay === undefined

/** The prefix of a seed that `--seed random` has made: it also decides the generated cases of a default run. */
export const randomSeedPrefix = 'random-'

/** With these options, the cases depend on the seed of the run. Those of a default run are the same for every seed. */
export const asksForCases = ({ cases, replay }: CaseOptions): boolean =>
  cases !== undefined || replay !== undefined

/** What `--cases` adds to the bounds of a run: the cases, and the requests to shrink those that fail. */
export function askedCases(options: CampaignOptions = {}): Allowance {
  const { cases: asked, shard = wholeCampaign } = options
  if (asked === undefined) return nothing
  const cases = shard.count === 1 ? asked : Math.ceil((2 * asked) / (2 * shard.count - 1))
  const requests = cases + Math.max(60, Math.ceil(cases * 0.6))
  return { requests, creations: cases + Math.max(20, Math.ceil(cases * 0.2)), resends: requests }
}

/** @param runSeed the seed of the run */
export function campaignPlan(options: CampaignOptions, runSeed: string): CampaignPlan {
  const { cases, concurrency, replay } = options
  const count = cases ?? defaultCases
  return {
    seed: asksForCases(options) || runSeed.startsWith(randomSeedPrefix) ? runSeed : defaultSeed,
    cases: count,
    concurrency: concurrency ?? defaultConcurrency,
    valid: cases === undefined ? defaultValid : count,
    shrinking: count > defaultCases ? 400 : 40,
    writesCorpus: writesCorpus({ cases, replay }),
    carryValues: cases !== undefined,
    shard: options.shard ?? wholeCampaign,
  }
}
