import type { Command } from 'commander'
import type { Level } from '../../contracts/catalogue.ts'
import type {
  CreatedPlant,
  Exchange,
  Finding,
  RequirementRow,
  DimensionCoverage,
} from '../../reports/model.ts'
import type { HealthRecord } from '../http/retry/target-health.ts'
import type { TargetOptions } from '../http/target-options.ts'
import type { Interaction } from '../rules/interaction.ts'
import type { Preflight } from './preflight.ts'

/** The input of an engine: the target, the requirements asked for, and callbacks for findings. */
export interface EngineContext<Options = unknown> {
  /** Base URL, token, headers, time limit, signal. */
  readonly target: TargetOptions
  readonly preflight: Preflight
  readonly levels: ReadonlyMap<string, Level>
  /** The requirements asked for; empty: all. */
  readonly only: readonly string[]
  /**
   * Ids of the checks of the kit's own suites to run; default: all checks of the requirements asked for. `all`: all checks, since their
   * requests may matter.
   */
  readonly checks?: readonly string[] | 'all'
  readonly strict: boolean
  readonly seed: string
  /** The options of the engine, parsed by its `EngineOptions`; undefined if it has none. */
  readonly options?: Options | undefined
  /** Called with each finding as it is made. Not redacted. */
  readonly onFinding: (finding: Finding) => void
  /** Called with each plant as soon as the target has responded that it created it. Not redacted. */
  readonly onCreated?: ((plant: CreatedPlant) => void) | undefined
  /** The exchanges of the other engines, for an engine that judges these. Not redacted. */
  readonly recorded?: readonly Exchange[]
}

/** The result of an engine. It is not redacted, which happens once, when the report is assembled. */
export interface EngineResult {
  readonly findings: readonly Finding[]
  /** Requirements besides those of the catalogue: pacts that consumers supplied for this run. */
  readonly rows?: readonly RequirementRow[]
  /** The interaction log, for the diagnosis. */
  readonly interactions?: readonly Interaction[]
  readonly created: readonly CreatedPlant[]
  /** Requests sent, retries counted. */
  readonly requests: number
  /** Part of the names of the plants that the engine created; empty if it sent nothing. */
  readonly runId: string
  readonly notices: readonly string[]
  /** Coverage of the feature model by its accepted creates. */
  readonly coverage?: readonly DimensionCoverage[]
  /** What it has learned about the target, for the next engine; undefined if it sent nothing. */
  readonly health?: HealthRecord
  /** Requirements of which the bounds of the run left out checks. */
  readonly leftOut?: readonly string[]
  /** False if it was ended from outside. */
  readonly complete: boolean
}

/** The result of an engine that sent and found nothing. */
export const emptyResult: EngineResult = {
  findings: [],
  created: [],
  requests: 0,
  runId: '',
  notices: [],
  complete: true,
}

/**
 * One way to judge a target. Engines load concurrently but send in turn: several clients at once would disturb a target that serves
 * one connection or limits its rate, and the hostile requests of one engine must not affect another.
 */
export interface Engine<Options = unknown> {
  run(context: EngineContext<Options>): Promise<EngineResult>
}

/** The options that an engine offers on the command line. `Typed` has their values as commander gives them. */
export interface EngineOptions<Options, Typed = object> {
  /** Options that only this engine understands: the flag, by the property that holds its value. */
  readonly flags: Readonly<Record<string, string>>
  declare(program: Command): void
  /**
   * Validates the options, before anything is sent.
   *
   * @param signal ends what takes long
   * @throws {UsageError} if an option cannot be used
   */
  parse(typed: Typed, environment: NodeJS.ProcessEnv, signal?: AbortSignal): Options | Promise<Options>
}
