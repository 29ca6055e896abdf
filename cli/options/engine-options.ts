import { engines } from '../../suites/run/engines.ts'
import type { TypedOptions } from './run-options.ts'
import type { Settings } from './settings.ts'

/**
 * The options of each engine by its name, as the engine itself parses them.
 *
 * @param settings those of the campaign are parsed already: the plan of a run names them
 * @throws {UsageError} if one cannot be used
 */
export async function engineOptionsOf(
  { campaign }: Pick<Settings, 'campaign'>,
  typed: TypedOptions,
  environment: NodeJS.ProcessEnv,
  signal?: AbortSignal,
): Promise<NonNullable<Settings['engineOptions']>> {
  const parsed: Record<string, unknown> = { campaign }
  for (const { name, options } of engines)
    if (!(name in parsed)) parsed[name] = await options?.parse(typed, environment, signal)
  return parsed
}
