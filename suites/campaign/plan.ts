/** What a campaign is asked to do. Nothing given: the default lane, the same cases in every run. */
export interface CampaignOptions {
  /** How many cases; default 100. */
  readonly cases?: number | undefined
  /** How many requests are under way at the same time; default 4. */
  readonly concurrency?: number | undefined
  /** Decides the shapes of the cases; default: the same in every run. */
  readonly seed?: string | undefined
  /** The path of one case, as a finding gives it: this one case is tried, and nothing else. */
  readonly replay?: string | undefined
  /** File of the counter-examples that earlier campaigns found; it need not exist yet. */
  readonly corpus?: string | undefined
}

/** A campaign's bounds. */
export interface CampaignPlan {
  readonly seed: string
  readonly cases: number
  readonly concurrency: number
  /** The most requests, retries and shrinking included. */
  readonly requests: number
  /** The most plants that are created. */
  readonly creations: number
  /** The most valid cases among them: each leaves a plant in the store. */
  readonly valid: number
  /** The most requests to find the simplest form of one failure. */
  readonly shrinking: number
  readonly writesCorpus: boolean
}

export const defaultSeed = 'plant-store'
const defaultCases = 100
const defaultConcurrency = 4

/** The default lane shares the 200 plants of a default run with the other engines. */
const defaultValid = 10
const defaultCreations = 18

/** Whether counter-examples are written to the corpus: not in the default lane, which finds the same ones again anyway. */
export const writesCorpus = ({
  cases,
  replay,
}: {
  readonly cases?: unknown
  readonly replay?: unknown
}): boolean => cases !== undefined && replay === undefined

export function planOf({ cases, concurrency, seed, replay }: CampaignOptions): CampaignPlan {
  const count = cases ?? defaultCases
  return {
    seed: seed ?? defaultSeed,
    cases: count,
    concurrency: concurrency ?? defaultConcurrency,
    requests: count + Math.max(60, Math.ceil(count * 0.6)),
    creations: cases === undefined ? defaultCreations : count + Math.max(20, Math.ceil(count * 0.2)),
    valid: cases === undefined ? defaultValid : count,
    shrinking: count > defaultCases ? 400 : 40,
    writesCorpus: writesCorpus({ cases, replay }),
  }
}
