import { join, resolve } from 'node:path'
import type { ExitStatus } from '../reports/exit-status.ts'
import { now } from '../suites/http/clock.ts'
import { engines } from '../suites/run/engines.ts'
import { type InstalledEngines, installedEngines } from '../suites/run/installed-engines.ts'
import { secretsOf } from '../suites/session/secrets.ts'
import type { Process, TargetCommandContext } from './process.ts'
import { type EffectiveOptions, effectiveOptions, located } from './configuration/effective-options.ts'
import { checkedWaivers } from './configuration/waivers.ts'
import type { TargetInvocation } from './options/target-arguments.ts'
import { enginesAsked, judgesConsumer, unusedOptions } from './options/engine-names.ts'
import { engineOptionsOf } from './options/engine-options.ts'
import type { RerunOptions } from './options/rerun.ts'
import type { TypedOptions } from './options/run-options.ts'
import { assertNoProduction } from './options/production-host.ts'
import { forgetSecrets } from './options/secrets.ts'
import { type Settings, settingsOf } from './options/settings.ts'
import { enginesOfShard } from './options/shard.ts'
import { standardTokenVariable } from './options/token-sources.ts'
import { withFreePort } from './start/free-port.ts'
import type { Readiness } from './start/readiness.ts'

const tokenWarning =
  'warning: --token shows the token to everyone who can list processes; PLANT_STORE_TOKEN or --token-file is safer\n'

type RunScope = EffectiveOptions & Pick<RerunOptions, 'again'>

const enginesFor = (options: TypedOptions): InstalledEngines =>
  installedEngines(
    enginesAsked(options, engines),
    (entry) => options.engines !== undefined || judgesConsumer(entry, options),
  )

/** The plan needs neither a token nor a broker. */
async function plan(
  { url, options }: EffectiveOptions,
  { contract, environment, output, signal }: TargetCommandContext,
): Promise<ExitStatus> {
  const { tokenFile: _, tokenCommand: __, ...rest } = options
  const { pactBroker } = options
  const asked = { ...rest, token: 'not-needed', pactBroker: undefined, publish: false }
  const settings = settingsOf(url, asked, { catalogue: contract, environment })
  const engineOptions = await engineOptionsOf(settings, asked, environment)
  if (pactBroker !== undefined) output.err('The broker was not asked: its pacts are not part of the plan.\n')
  const { printPlannedRun } = await import('./commands/planned-run.ts')
  const shared = enginesOfShard(enginesFor(options).engines, settings.campaign.shard)
  return printPlannedRun({ ...settings, engineOptions }, { contract, engines: shared, output, signal })
}

/** Undefined if the target has to be running. Nothing is started yet. */
async function readinessOf(
  { target, waiting, quiet }: Settings,
  environment: NodeJS.ProcessEnv,
  { err }: Process['output'],
): Promise<Readiness | undefined> {
  if (waiting === undefined) return undefined
  const { start, timeLimit } = waiting
  const { DeployedTarget, StartedTarget } = await import('./start/readiness.ts')
  const options = { target, timeLimit, print: quiet ? () => undefined : err }
  if (start === undefined) return new DeployedTarget(options)
  const token = target.token === null ? {} : { [standardTokenVariable]: target.token }
  return new StartedTarget({ command: start, environment: { ...environment, ...token } }, options)
}

async function run(
  { url, options, waivers, again }: RunScope,
  { contract, environment, output, secrets, signal, runState, clock = now }: TargetCommandContext,
): Promise<ExitStatus> {
  const { engines: asked, notice } = enginesFor(options)
  const settings = {
    ...settingsOf(url, options, { catalogue: contract, environment }),
    waivers: checkedWaivers(waivers, contract),
    ...(again === undefined ? {} : { again }),
  }
  const shared = enginesOfShard(asked, settings.campaign.shard)
  assertNoProduction(settings.target.url, options.allowHost ?? [])
  const own = secretsOf(settings.target.token, settings.target.headers)
  secrets.add(own)
  if (options.token !== undefined) output.err(tokenWarning)
  const engineOptions = await engineOptionsOf(settings, options, environment, signal)
  const readiness = await readinessOf(settings, environment, output)
  forgetSecrets(environment, own)
  for (const { name, checkOptions } of engines) await checkOptions?.(engineOptions[name], settings.seed)
  const { run: judge } = await import('./commands/run.ts')
  const notices = [...(notice === undefined ? [] : [notice]), ...unusedOptions(options, engines, asked)]
  const context = { contract, engines: shared, output, secrets, clock, signal, runState, readiness, notices }
  try {
    return await judge({ ...settings, engineOptions }, context)
  } finally {
    await readiness?.end()
  }
}

/** The failed checks of a report that are judged again. */
async function failedIn(file: string, effective: EffectiveOptions): Promise<RunScope> {
  const [{ reportIn }, { rerunOptions }] = await Promise.all([
    import('./commands/read-report.ts'),
    import('./options/rerun.ts'),
  ])
  return { ...effective, ...rerunOptions(file, await reportIn(file), effective) }
}

/** A run removes the secrets from the environment that it is given: the next one gets a copy of all of it. */
async function watch(
  first: EffectiveOptions,
  { url: _, ...effective }: EffectiveOptions,
  context: TargetCommandContext,
): Promise<ExitStatus> {
  const { isReachable, watch: judgeRepeatedly } = await import('./commands/watch.ts')
  const { environment, keyboard, output, signal } = context
  const { start } = first.options
  const options = { ...effective.options, ...(start === undefined ? {} : { start }) }
  const everything = { ...effective, url: first.url, options }
  const kept = { ...environment }
  let next = environment
  return judgeRepeatedly<RunScope>(first, {
    everything,
    failed: () => failedIn(join(options.reportDir, 'report.json'), everything),
    judge: (asked) => {
      const own = next
      next = { ...kept }
      return run(asked, { ...context, environment: own })
    },
    keyboard: keyboard?.(),
    isReachable: () => isReachable(first.url ?? ''),
    signal,
    print: output.err,
  })
}

/** Runs a command about one target, with the options of the configuration file. */
export async function targetCommand(
  invocation: TargetInvocation,
  context: TargetCommandContext,
): Promise<ExitStatus> {
  const { given, command } = invocation
  const { environment, directory = '.' } = context
  const effective = await effectiveOptions(given, { directory: resolve(directory), environment })
  try {
    if (command === 'config')
      return await (await import('./commands/config.ts')).config(effective, given, context)
    if (command === 'doctor') return await (await import('./commands/doctor.ts')).doctor(effective, context)
    const { rerun, plan: isPlan, watch: isWatch } = effective.options
    const asked = await withFreePort(rerun === undefined ? effective : await failedIn(rerun, effective))
    if (isPlan === true) return await plan(asked, context)
    if (isWatch === true) return await watch(asked, effective, context)
    return await run(asked, context)
  } catch (error) {
    throw located(error, effective, given.command)
  }
}
