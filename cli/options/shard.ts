import type { Shard } from '../../suites/campaign/plan.ts'
import type { EngineEntry } from '../../suites/run/engines.ts'
import { UsageError } from '../../common/usage-error.ts'
import type { TypedOptions } from './run-options.ts'

/** The variables in which a CI system numbers parallel jobs. */
interface NumberedJobs {
  readonly index: string
  /** The index of the first job. */
  readonly first: 0 | 1
  /** Undefined if the system does not set it. */
  readonly count?: string
}

const systems: readonly NumberedJobs[] = [
  // GitLab
  { index: 'CI_NODE_INDEX', first: 1, count: 'CI_NODE_TOTAL' },
  { index: 'CIRCLE_NODE_INDEX', first: 0, count: 'CIRCLE_NODE_TOTAL' },
  { index: 'BUILDKITE_PARALLEL_JOB', first: 0, count: 'BUILDKITE_PARALLEL_JOB_COUNT' },
  // Azure Pipelines
  { index: 'SYSTEM_JOBPOSITIONINPHASE', first: 1, count: 'SYSTEM_TOTALJOBSINPHASE' },
  // Kubernetes, Indexed Job
  { index: 'JOB_COMPLETION_INDEX', first: 0 },
]

/** More than a pipeline needs. Each shard needs its own part of the ids near a power of two. */
const maxShards = 256

const example = 'give --shard I/N, as --shard 3/8, or --shard auto'

function assertInRange(index: number, count: number, words: string): Shard {
  if (count >= 1 && count <= maxShards && index >= 1 && index <= count) return { index, count }
  throw new UsageError(`--shard: ${words} is not a shard; I is from 1 to N, and N at most ${maxShards}`)
}

const numberIn = (text: string | undefined): number =>
  text !== undefined && /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN

/** @param typedCount the count after `auto/`, if there is one */
function fromEnvironment(typedCount: number | undefined, environment: NodeJS.ProcessEnv): Shard {
  const system = systems.find(({ index }) => environment[index] !== undefined && environment[index] !== '')
  if (system === undefined) {
    // GitLab sets the count alone if a job is not parallel.
    if ((typedCount ?? numberIn(environment.CI_NODE_TOTAL)) === 1) return { index: 1, count: 1 }
    const names = systems.map(({ index }) => index).join(', ')
    throw new UsageError(`--shard auto finds none of ${names} in the environment; give --shard I/N`)
  }
  const index = numberIn(environment[system.index]) + 1 - system.first
  const givenCount = system.count === undefined ? undefined : environment[system.count]
  if (givenCount === undefined && typedCount === undefined)
    throw new UsageError(
      `--shard auto: ${system.index} says which shard, and nothing how many; give --shard auto/N`,
    )
  const count = givenCount === undefined ? (typedCount ?? 0) : numberIn(givenCount)
  if (typedCount !== undefined && typedCount !== count)
    throw new UsageError(`--shard auto/${typedCount}: ${system.count} says ${count}; give --shard auto`)
  return assertInRange(index, count, `${system.index}=${environment[system.index]} of ${count}`)
}

/**
 * `--shard I/N`, `auto` or `auto/N`.
 *
 * @throws {UsageError} if it is none of them, or does not fit other options
 */
export function shardOf(
  { shard, replay, updateBaseline, seed }: Pick<TypedOptions, 'shard' | 'replay' | 'updateBaseline' | 'seed'>,
  environment: NodeJS.ProcessEnv,
): Shard | undefined {
  if (shard === undefined) return undefined
  if (replay !== undefined) throw new UsageError('--replay sends one case; leave out --shard')
  if (updateBaseline === true) throw new UsageError('--update-baseline needs a whole run; leave out --shard')
  if (seed === 'random')
    throw new UsageError(
      '--seed random would give each shard another seed; give all the same one, such as the number of the pipeline',
    )
  const [, word = '', , count] = /^(auto|\d{1,4})(\/(\d{1,4}))?$/.exec(shard) ?? []
  if (word === 'auto') return fromEnvironment(count === undefined ? undefined : Number(count), environment)
  if (word === '' || count === undefined) throw new UsageError(`--shard is not a shard; ${example}`)
  return assertInRange(Number(word), Number(count), `${word}/${count}`)
}

/**
 * The engines of a shard. The first shard runs all engines, so that no check outside the campaign runs twice. The others run their
 * part of the campaign, and the engines that judge recorded responses.
 */
export function enginesOfShard(
  asked: readonly EngineEntry[],
  shard: Shard | undefined,
): readonly EngineEntry[] {
  if (shard === undefined) return asked
  if (!asked.some(({ splits, recordsOnly }) => splits === true && recordsOnly !== true))
    throw new UsageError(
      '--shard splits the cases of the campaign; add it to --engines, or leave out --shard',
    )
  return shard.index === 1
    ? asked
    : asked.filter(({ splits, judgesRecorded }) => splits === true || judgesRecorded === true)
}
