import { primaryEngine } from '../../contracts/catalogue.ts'
import { judged } from '../campaign/judged.ts'
import { campaignOptions } from '../campaign/options.ts'
import { askedCases, type CampaignOptions, defaultCases, defaultValid } from '../campaign/plan.ts'
import { judgedByDredd } from '../dredd/judged.ts'
import type { Allowance } from '../http/budget.ts'
import type { RequirementRow } from '../../reports/model.ts'
import { suppliedInteractions, suppliedRows } from '../pact/consumer-row.ts'
import { bundledCreations, judgedByPact, mappings } from '../pact/interaction-mapping.ts'
import { pactOptions } from '../pact/options.ts'
import type { PactOptions } from '../pact/supplied-pact.ts'
import { isSuccess } from '../rules/acceptance.ts'
import type { Engine, EngineOptions } from '../session/engine.ts'
import { documentedResponses, provokedResponses } from '../session/operations.ts'

interface Entry<Options> {
  readonly name: string
  /** Whether it is one of the kit's own engines, which together judge every requirement. */
  readonly isOwn?: true
  /** Packages that an installation with `--omit=optional` leaves out, and the engine with them. */
  readonly optionalPackages?: readonly string[]
  /** The requirements that it can judge; default: all. */
  readonly requirements?: readonly string[]
  /** Its options on the command line. Its other functions get the parsed options. */
  readonly options?: EngineOptions<Options | undefined>
  /** Checks its options with its tool, or with the seed of the run. Throws a UsageError if they cannot be used. */
  checkOptions?(options: Options | undefined, seed: string): Promise<void>
  /** The requirements that it judges besides those of the catalogue, by its options, whatever the run asks for. */
  rows?(options: Options | undefined): RequirementRow[]
  /** Requests and plants that it needs at a conforming target in a default run. Earlier engines leave this much for it. */
  readonly needs?: Omit<Allowance, 'resends'>
  /** Requests and plants that its options need beyond a default run. */
  extra?(options: Options | undefined): Allowance
  /** Whether its cases are split between the shards of a run. */
  readonly splits?: true
  /** Whether its findings are left out: it runs only to record exchanges. */
  readonly recordsOnly?: true
  /** Whether it sends nothing, and judges what the other engines recorded. */
  readonly judgesRecorded?: true
}

/** An engine that runs in the kit's own process. */
export interface InProcessEntry<Options = unknown> extends Entry<Options> {
  readonly load: () => Promise<Engine<Options>>
}

/** An engine that runs in a worker, because its tool prints, is slow to load, or may crash its process. */
export interface WorkerEntry<Options = unknown> extends Entry<Options> {
  /** The module that exports the engine under its name. */
  readonly module: URL
}

export type EngineEntry = InProcessEntry | WorkerEntry

/**
 * An entry whose members agree on the type of its options. Each engine gets only what its own options parsed, so nothing else needs the
 * type. TypeScript allows the assignment, since it compares the parameters of methods bivariantly.
 */
const entry = <Options>(typed: InProcessEntry<Options> | WorkerEntry<Options>): EngineEntry => typed

/** Every engine, in the order in which they send. */
export const engines: readonly EngineEntry[] = [
  {
    name: primaryEngine,
    isOwn: true,
    load: async () => (await import('../requirements/engine.ts')).requirements,
  },
  entry<CampaignOptions>({
    name: 'campaign',
    isOwn: true,
    load: async () => (await import('../campaign/engine.ts')).campaign,
    requirements: [...judged.keys()],
    options: campaignOptions,
    checkOptions: async (options, seed) =>
      (await import('../campaign/check-replay.ts')).checkReplay(options, seed),
    splits: true,
    needs: { requests: defaultCases, creations: defaultValid },
    extra: askedCases,
  }),
  {
    name: 'dredd',
    optionalPackages: ['dredd'],
    module: new URL('../dredd/engine.js', import.meta.url),
    needs: {
      requests: provokedResponses.length,
      creations: provokedResponses.filter(({ status }) => isSuccess(status)).length,
    },
    requirements: judgedByDredd,
  },
  entry<PactOptions>({
    name: 'pact',
    optionalPackages: ['@pact-foundation/pact-core'],
    module: new URL('../pact/engine.js', import.meta.url),
    needs: { requests: mappings.size, creations: bundledCreations },
    options: pactOptions,
    checkOptions: async (options) => (await import('./check-pacts.ts')).checkPacts(options),
    extra: suppliedInteractions,
    requirements: judgedByPact,
    rows: suppliedRows,
  }),
  {
    name: 'prism',
    optionalPackages: ['@stoplight/prism-core', '@stoplight/prism-http'],
    module: new URL('../prism/engine.js', import.meta.url),
    judgesRecorded: true,
    requirements: [...new Set(documentedResponses.map(({ shape }) => shape))],
  },
]
