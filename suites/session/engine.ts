import type { Command } from 'commander'
import type { Level } from '../../contracts/catalogue.ts'
import type {
  CreatedPlant,
  Exchange,
  Finding,
  RequirementRow,
  DimensionCoverage,
} from '../../reports/model.ts'
import type { HealthRecord } from '../http/target-health.ts'
import type { TargetOptions } from '../http/target-options.ts'
import type { Interaction } from '../rules/interaction.ts'
import type { Preflight } from './preflight.ts'

/** What an engine is given: the target, what was asked for, and where findings go. */
export interface EngineContext<Options = unknown> {
  /** Base URL, token, headers, time limit, signal. */
  readonly target: TargetOptions
  readonly preflight: Preflight
  readonly levels: ReadonlyMap<string, Level>
  /** The requirements asked for; empty: all. */
  readonly only: readonly string[]
  /**
   * The checks of the kit's own suites that run, by their ids, and no others of them; default: all of the requirements asked for.
   * `all`: those of other requirements too, for what they send.
   */
  readonly checks?: readonly string[] | 'all'
  readonly strict: boolean
  readonly seed: string
  /** The engine's own, as its `EngineOptions` parsed them; undefined if it has none. */
  readonly options?: Options | undefined
  /** Called with each finding as it is made. Not redacted. */
  readonly onFinding: (finding: Finding) => void
  /** Called with each plant as soon as the target has responded that it created it. Not redacted. */
  readonly onCreated?: ((plant: CreatedPlant) => void) | undefined
  /** What the other engines recorded, as each of them ends, for an engine that judges that. Not redacted. */
  readonly recorded?: AsyncIterable<readonly Exchange[]>
}

/** What an engine hands back. Nothing in it is redacted: that happens once, when the report is assembled. */
export interface EngineResult {
  readonly findings: readonly Finding[]
  /** Rows besides the catalogue's: pacts that consumers supplied for this run. */
  readonly rows?: readonly RequirementRow[]
  /** The exchanges, for engines that judge what others recorded. Not for a report. */
  readonly exchanges?: readonly Exchange[]
  /** The interaction log, for the diagnosis. An engine around an independent tool has none. */
  readonly interactions?: readonly Interaction[]
  readonly created: readonly CreatedPlant[]
  /** Requests sent, retries counted. */
  readonly requests: number
  /** Part of the names of the plants that the engine created; empty if it sent nothing. */
  readonly runId: string
  readonly notices: readonly string[]
  /** How much of the feature model its accepted creates had. */
  readonly coverage?: readonly DimensionCoverage[]
  /** What it found out about how the target responds, for the next engine; undefined if it sent nothing. */
  readonly health?: HealthRecord
  /** The requirements of checks that the bounds of the run left out. */
  readonly leftOut?: readonly string[]
  /** False if it was ended from outside. */
  readonly complete: boolean
}

/** Nothing sent, nothing found. */
export const emptyResult: EngineResult = {
  findings: [],
  created: [],
  requests: 0,
  runId: '',
  notices: [],
  complete: true,
}

/**
 * One way to judge a target. Engines load at the same time but send in turn: several clients at once would disturb a target that
 * serves one connection or limits its rate, and no engine is judged by another's hostile requests.
 */
export interface Engine<Options = unknown> {
  run(context: EngineContext<Options>): Promise<EngineResult>
}

/** The options that an engine offers on the command line. */
export interface EngineOptions<Options> {
  declare(program: Command): void
  /**
   * Checks what was typed, before anything is sent.
   *
   * @throws {UsageError} if an option cannot be used
   */
  parse(typed: Readonly<Record<string, unknown>>, environment: NodeJS.ProcessEnv): Options | Promise<Options>
}
