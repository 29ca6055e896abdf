import type { Level } from '../contracts/catalogue.ts'
import type { Cause } from './cause-model.ts'
import type { Decisions } from './decisions.ts'
import type { Exchange } from './exchange-model.ts'

export type { Boundary, Cause } from './cause-model.ts'
export type {
  Body,
  Exchange,
  ExchangeRequest,
  ExchangeResponse,
  Failure,
  Header,
  WireProblem,
} from './exchange-model.ts'

/** The outcome of a check. Whether it counts against the target depends on the level of the requirement. */
export type Outcome =
  | { readonly status: 'passed' }
  | {
      readonly status: 'failed'
      readonly message: string
      readonly expected?: string
      readonly actual?: string
    }
  | { readonly status: 'observed'; readonly value: string }
  | {
      readonly status: 'inconclusive'
      readonly reason: string
      /** Set if the run was ended while the check was under way. */
      readonly interrupted?: true
      /** Set if the target went away, with no connection or no response any more: then the requirement is open, whatever other checks of it found. */
      readonly unreachable?: true
      /** Set if nothing was sent any more, since the target responded with 429 or 503 only. */
      readonly overloaded?: true
    }
  | { readonly status: 'notApplicable'; readonly reason: string }
  | { readonly status: 'kitError'; readonly message: string }

export type OutcomeStatus = Outcome['status']

/** The simplest generated case that fails, and how to generate it again. */
export interface Counterexample {
  readonly seed: string
  /** The position of the case among those of the seed. */
  readonly path: string
  /** The body that was sent. */
  readonly text: string
  /** Number of requests for shrinking. */
  readonly runs: number
}

/** One check's result on one requirement. */
export interface Finding {
  /** Stable id of the check: `ENGINE/REQUIREMENT/short-slug`. Reports of earlier kits have the title in place of the slug. */
  readonly check: string
  /** The obligation as a sentence. */
  readonly title: string
  /** Id of the requirement in the catalogue. */
  readonly requirement: string
  readonly engine: string
  readonly outcome: Outcome
  /** In the order sent. The deciding exchange is last. */
  readonly evidence: readonly Exchange[]
  /** A shell line that sends the deciding request again, with the token from `$PLANT_STORE_TOKEN`; null if nothing was sent. */
  readonly reproduce: string | null
  /** Set if a generated case failed. */
  readonly counterexample?: Counterexample
}

/** A plant that the run left in the target's store. */
export interface CreatedPlant {
  /** The id as it was written in the request, since int64 does not fit a JavaScript number; null if none was sent. */
  readonly id: string | null
  readonly name: string | null
}

/** The options about generated cases, if any was given. */
export interface PlannedCampaign {
  readonly cases?: number
  readonly concurrency?: number
  readonly replay?: string
  /** File of counterexamples that earlier campaigns found. */
  readonly corpus?: string | undefined
}

/** One of several runs that share the generated cases of a campaign: on other machines, with the same seed. */
export interface PlannedShard {
  /** From 1. The first one runs every engine; the others run the campaign and the engines that judge recorded exchanges. */
  readonly index: number
  readonly count: number
  /** SHA-256 of the known counterexamples that were sent first. */
  readonly corpus: string
}

/** The time limit of one request in a run without `--timeout`, in milliseconds. */
export const standardTimeout = 10_000

export interface Plan {
  readonly engines: readonly string[]
  /** The requirements asked for; empty: all. */
  readonly only: readonly string[]
  readonly strict: boolean
  /** False with `--no-auth`. */
  readonly auth: boolean
  /** Time limit of one request, in milliseconds. */
  readonly timeout: number
  readonly campaign?: PlannedCampaign
  /** Kinds of requests that the run left out; missing: none. */
  readonly omissions?: readonly ('hostile' | 'concurrent')[]
  /** Set if the run is one of several: `merge` makes one report of them. */
  readonly shard?: PlannedShard
}

/** The requirement as it stood in the catalogue of the run. */
export interface RequirementRow {
  readonly id: string
  readonly level: Level
  readonly section: string
  readonly statement: string
  /** The consumer's name, if the row is a contract that a consumer supplied for this run. */
  readonly consumer?: string
  /** On observe rows: the question that the open point raises for the owner of the specification. */
  readonly question?: string
}

/** Coverage of one dimension of the feature model by the accepted creates of a run. */
export interface DimensionCoverage {
  readonly dimension: string
  readonly values: number
  readonly covered: number
  /** Marked pairs with a later dimension. */
  readonly pairs: number
  readonly pairsCovered: number
}

/** The report of a run. Status, counts, verdict and exit status are derived from it: see `verdict.ts`. */
export interface Report {
  readonly schemaVersion: 2
  readonly kit: { readonly name: string; readonly version: string; readonly node: string }
  readonly target: { readonly url: string }
  readonly contract: { readonly version: string; readonly digest: string }
  /** Decides which cases are generated. Ids and names are random. */
  readonly seed: string
  /** Each engine marks the names of its plants with one of them. */
  readonly runIds: readonly string[]
  /** ISO 8601, UTC. */
  readonly startedAt: string
  /** Milliseconds. */
  readonly duration: number
  readonly plan: Plan
  readonly requirements: readonly RequirementRow[]
  readonly findings: readonly Finding[]
  /** Behaviours of the target that explain failed findings. The one to fix first is at the beginning. */
  readonly causes: readonly Cause[]
  readonly created: readonly CreatedPlant[]
  /** Requests sent, retries counted. */
  readonly requests: number
  /** Set if the team accepts known violations. */
  readonly decisions?: Decisions
  /** Set if an engine covered the feature model of valid creates. */
  readonly coverage?: readonly DimensionCoverage[]
  /** Notices about the whole run, such as what was left out, or which engine crashed. */
  readonly notices: readonly string[]
  /** Why nothing could be judged, and what to look at: the target was not reached, or it refused the first request. */
  readonly setupFailure?: string
  /** Set if the run was ended before all engines were done: by a signal or `--max-time`, or by a fault of the kit. */
  readonly ended?: 'interrupted' | 'crashed'
  /** Written last. A report in which it is false, or a truncated file in which it is missing, is never conformant. */
  readonly complete: boolean
}
