import { join } from 'node:path'
import type { Catalogue } from '../../contracts/catalogue.ts'
import type { Subject } from '../../reports/subject.ts'
import type { Waiver } from '../../reports/decisions.ts'
import { campaignOptions, plannedShard, standardCorpus } from '../../suites/campaign/options.ts'
import {
  asksForCases,
  type CampaignOptions,
  defaultSeed,
  randomSeedPrefix,
  type Shard,
} from '../../suites/campaign/plan.ts'
import type { Omission } from '../../suites/http/omission.ts'
import type { TargetOptions } from '../../suites/http/target-options.ts'
import { randomSeed } from '../../suites/create-plant/random.ts'
import type { TypedOptions } from './run-options.ts'
import { boundsOf, intervalOf, maxTimeOf, timeoutOf, type Waiting, waitingOf } from './bounds.ts'
import { baseUrl } from './base-url.ts'
import { certificateAuthorities } from './certificate-authorities.ts'
import { type AskedFormat, formatsOf, subjectsOf } from './formats.ts'
import { typedHeaders } from './request-header.ts'
import { shardOf } from './shard.ts'
import { onlyOf } from './requirement-id.ts'
import { tokenOf } from './token.ts'
import type { RunContext } from '../../suites/run/run-context.ts'
import { UsageError } from '../../common/usage-error.ts'

/** The validated options of a run. */
export interface Settings {
  readonly target: TargetOptions
  /** Empty: all. */
  readonly only: readonly string[]
  /** The checks to run again and the causes, if a report is judged again. */
  readonly again?: Pick<RunContext, 'checks' | 'earlier'>
  readonly strict: boolean
  readonly seed: string
  readonly campaign: CampaignOptions
  readonly bounds: NonNullable<RunContext['bounds']>
  /** Milliseconds after which the run is ended. */
  readonly maxTime: number
  /** Undefined: the target has to be running. */
  readonly waiting?: Waiting
  readonly reportDirectory: string
  /** Besides report.json and junit.xml. */
  readonly formats: readonly AskedFormat[]
  /** The artifact that is judged, for formats that name it. */
  readonly subjects: readonly Subject[]
  /** The options of each engine by its name. */
  readonly engineOptions?: NonNullable<RunContext['engineOptions']>
  /** File of known violations. */
  readonly baseline?: string
  readonly updateBaseline?: boolean
  readonly waivers?: readonly Waiver[]
  /** Whether failures are explained by causes. */
  readonly diagnosis: boolean
  readonly verbose?: boolean
  readonly quiet: boolean
  readonly json: boolean
}

/**
 * The seed as typed, or a new one. `random` makes a seed that also changes which cases are generated.
 *
 * @throws {UsageError} if it is invalid
 */
export function seedOf(typed: string | undefined): string {
  if (typed === undefined) return randomSeed()
  if (typed === 'random') return `${randomSeedPrefix}${randomSeed()}`
  if (/^[\w.-]{1,64}$/.test(typed)) return typed
  throw new UsageError('--seed is not a seed; give up to 64 letters, digits, dots, hyphens and underscores')
}

function directoryOf(typed: string): string {
  if (typed !== '') return typed
  throw new UsageError('--report-dir is empty; name a directory')
}

/** The shards of a run have one seed, and do not change the corpus that the others read. */
function campaignOf(options: TypedOptions, shard: Shard | undefined): CampaignOptions {
  const campaign = campaignOptions.parse({
    ...options,
    ...(options.oneConnection ? { concurrency: '1' } : {}),
  })
  if (shard === undefined) return campaign
  return {
    ...campaign,
    shard: plannedShard(shard, campaign.corpus ?? standardCorpus),
    shardCorpus: join(options.reportDir, standardCorpus),
  }
}

function omissionsOf({ hostile, oneConnection }: TypedOptions): Pick<TargetOptions, 'omissions'> {
  const omissions: readonly Omission[] = [
    ...(hostile ? [] : (['hostile'] as const)),
    ...(oneConnection === true ? (['concurrent'] as const) : []),
  ]
  return omissions.length === 0 ? {} : { omissions }
}

function baselineOf({
  baseline,
  updateBaseline,
}: TypedOptions): Pick<Settings, 'baseline' | 'updateBaseline'> {
  if (baseline !== undefined) return { baseline, updateBaseline: updateBaseline === true }
  if (updateBaseline === undefined) return {}
  throw new UsageError('--update-baseline does not say which file to write; give --baseline FILE too')
}

/**
 * The options about the target and the connections.
 *
 * @throws {UsageError} at the first mistake
 */
export const targetOptionsOf = (
  url: string | undefined,
  options: TypedOptions,
  environment: NodeJS.ProcessEnv,
): TargetOptions => ({
  url: baseUrl(url),
  token: tokenOf(options, environment),
  headers: typedHeaders(options.header ?? []),
  timeout: timeoutOf(options),
  ca: options.ca === undefined ? undefined : certificateAuthorities(options.ca),
  insecure: options.insecure === true,
})

/**
 * Validates the options, before anything is sent or written.
 *
 * @throws {UsageError} at the first mistake
 */
export function settingsOf(
  url: string | undefined,
  options: TypedOptions,
  { catalogue, environment }: { catalogue: Catalogue; environment: NodeJS.ProcessEnv },
): Settings {
  const shard = shardOf(options, environment)
  const isShared = asksForCases(options) || shard !== undefined
  const seed = seedOf(options.seed ?? (isShared ? defaultSeed : undefined))
  const interval = intervalOf(options)
  const formats = formatsOf(options.format ?? [])
  const waiting = waitingOf(options)
  return {
    target: {
      ...targetOptionsOf(url, options, environment),
      ...(interval === undefined ? {} : { interval }),
      ...omissionsOf(options),
    },
    bounds: boundsOf(options),
    maxTime: maxTimeOf(options),
    ...(waiting === undefined ? {} : { waiting }),
    only: onlyOf(options.only ?? [], catalogue, options.skip),
    strict: options.strict === true,
    seed,
    campaign: campaignOf(options, shard),
    reportDirectory: directoryOf(options.reportDir),
    formats,
    subjects: subjectsOf(options.subject ?? [], formats),
    ...baselineOf(options),
    diagnosis: options.diagnosis,
    verbose: options.verbose === true,
    quiet: options.quiet === true,
    json: options.json === true,
  }
}
