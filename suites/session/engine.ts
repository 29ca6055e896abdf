import type { Level } from '../../contracts/catalogue.ts'
import type { CreatedPlant, Exchange, Finding, RequirementRow } from '../../reports/model.ts'
import type { CampaignOptions } from '../campaign/plan.ts'
import type { TargetOptions } from '../http/target.ts'
import type { PactOptions } from '../pact/publication.ts'

/** What an engine is given: the target's address, what was asked for, and whom to tell. */
export interface EngineContext {
  /** Base URL, token, headers, time limit, signal. */
  readonly target: TargetOptions
  readonly levels: ReadonlyMap<string, Level>
  /** The requirements asked for; empty: all. */
  readonly only: readonly string[]
  readonly strict: boolean
  readonly seed: string
  readonly userAgent: string
  /** Contracts that consumers gave for this run. */
  readonly pact?: PactOptions
  /** Generated cases: how many, which ones, where counter-examples are kept. */
  readonly campaign?: CampaignOptions
  /** Called with each finding as it is made, before it is redacted for the report. */
  readonly onFinding: (finding: Finding) => void
  /** What the other engines recorded, as each of them ends, for an engine that judges that. Not redacted. */
  readonly recorded?: AsyncIterable<readonly Exchange[]>
}

/** What an engine hands back, secrets already replaced by placeholders. */
export interface EngineResult {
  readonly findings: readonly Finding[]
  /** Rows besides the catalogue's: contracts that consumers gave for this run. */
  readonly rows?: readonly RequirementRow[]
  /** What was sent and answered, for engines that judge what others recorded. Not redacted, and not for a report. */
  readonly exchanges?: readonly Exchange[]
  readonly created: readonly CreatedPlant[]
  /** Requests sent, retries counted. */
  readonly requests: number
  /** The run's tag in the names of its plants. */
  readonly tag: string
  readonly notices: readonly string[]
  /** False where it was ended from outside. */
  readonly complete: boolean
  /** Set where the first answer shows that nothing can be judged: the run ends there. */
  readonly setupFailure?: true
}

/** Nothing sent, nothing found. */
export const emptyResult: EngineResult = {
  findings: [],
  created: [],
  requests: 0,
  tag: '',
  notices: [],
  complete: true,
}

/**
 * One way to examine a target. Engines load beside each other but send in turn: a target that serves one connection
 * at a time, or limits its rate, must not suffer from the kit being several clients, and none of them should pay for
 * another's hostile requests.
 */
export interface Engine {
  readonly name: string
  run(context: EngineContext): Promise<EngineResult>
}
