import { primaryEngine } from '../../contracts/catalogue.ts'
import { judged } from '../campaign/judged.ts'
import { campaignOptions } from '../campaign/options.ts'
import { askedCases, defaultCases, defaultValid } from '../campaign/plan.ts'
import { judgedByDredd } from '../dredd/judged.ts'
import type { Allowance } from '../http/budget.ts'
import type { RequirementRow } from '../../reports/model.ts'
import { suppliedInteractions, suppliedRows } from '../pact/consumer-row.ts'
import { judgedByPact } from '../pact/interaction-mapping.ts'
import { pactOptions } from '../pact/options.ts'
import { isSuccess } from '../rules/acceptance.ts'
import type { Engine, EngineOptions } from '../session/engine.ts'
import { documentedResponses } from '../session/operations.ts'

interface Entry {
  readonly name: string
  /** What it imports that only engines need. */
  readonly packages?: readonly string[]
  /** Packages that an installation with `--omit=optional` leaves out, and the engine with them. */
  readonly optionalPackages?: readonly string[]
  /** The requirements that it can judge; default: all. */
  readonly requirements?: readonly string[]
  /** What it offers on the command line; its other properties get what this parses. */
  readonly options?: EngineOptions<unknown>
  /** Whether its options can be used, as far as only its tool can tell. Throws a UsageError if not. */
  readonly checkOptions?: (options: unknown) => Promise<void>
  /** The rows besides the catalogue's that it judges, whatever requirements the run asks for, by its options. */
  readonly rows?: (options: unknown) => RequirementRow[]
  /** What it sends to a conforming target in a default run, and creates there. The engines before it leave this much for it. */
  readonly needs?: Omit<Allowance, 'resends'>
  /** What its options ask for beyond a default run. */
  readonly extra?: (options: unknown) => Allowance
  /** Milliseconds that it may take; default: no limit but that of the run. */
  readonly timeLimit?: number
  /** Its cases are split between the shards of a run. */
  readonly splits?: true
  /** Its findings are left out: it runs only to record exchanges. */
  readonly recordsOnly?: true
  /** It sends nothing, and judges what the other engines recorded. */
  readonly judgesRecorded?: true
}

/** An engine that runs in the kit's own process. */
export interface InProcessEntry extends Entry {
  readonly load: () => Promise<Engine>
}

/** An engine that runs in a worker: its tool prints, is slow to load, or may crash its process. */
export interface WorkerEntry extends Entry {
  /** Exports the engine by its name. */
  readonly module: URL
}

export type EngineEntry = InProcessEntry | WorkerEntry

/** Every engine, in the order in which they send. */
export const engines: readonly EngineEntry[] = [
  {
    name: primaryEngine,
    packages: ['mocha', 'chai'],
    load: async () => (await import('../requirements/engine.ts')).requirements,
  },
  {
    name: 'campaign',
    packages: ['fast-check', 'pure-rand', 'undici'],
    load: async () => (await import('../campaign/engine.ts')).campaign,
    requirements: [...judged.keys()],
    options: campaignOptions,
    splits: true,
    needs: { requests: defaultCases, creations: defaultValid },
    extra: askedCases,
  },
  {
    name: 'dredd',
    packages: ['yaml'],
    optionalPackages: ['dredd'],
    module: new URL('../dredd/engine.js', import.meta.url),
    needs: {
      requests: documentedResponses.length,
      creations: documentedResponses.filter(({ status }) => isSuccess(status)).length,
    },
    requirements: judgedByDredd,
  },
  {
    name: 'pact',
    packages: ['lossless-json'],
    optionalPackages: ['@pact-foundation/pact-core'],
    module: new URL('../pact/engine.js', import.meta.url),
    needs: { requests: 14, creations: 10 },
    options: pactOptions,
    checkOptions: async (options) => (await import('./check-pacts.ts')).checkPacts(options),
    extra: suppliedInteractions,
    requirements: judgedByPact,
    rows: suppliedRows,
  },
  {
    name: 'prism',
    packages: ['yaml'],
    optionalPackages: ['@stoplight/prism-core', '@stoplight/prism-http'],
    module: new URL('../prism/engine.js', import.meta.url),
    judgesRecorded: true,
    requirements: [...new Set(documentedResponses.map(({ shape }) => shape))],
  },
]
