import { resolve } from 'node:path'
import { exitStatus, type ExitStatus } from '../reports/exit-status.ts'
import { loadContract } from '../contracts/contract.ts'
import { pactOptions } from '../suites/pact/options.ts'
import { type Invocation, readArguments } from './options/arguments.ts'
import { secretsOf } from '../suites/session/secrets.ts'
import type { KnownSecrets } from './output/known-secrets.ts'
import type { Output } from './output/output.ts'

/** What a process gives the command: its arguments, its environment, where to write, and what ends it. */
export interface Process {
  readonly argv: readonly string[]
  readonly environment: NodeJS.ProcessEnv
  readonly output: Output
  readonly secrets: KnownSecrets
  readonly signal: AbortSignal
  /** Milliseconds since 1970, never going back. */
  readonly clock?: () => number
  /** The working directory: the search for the configuration file begins there. */
  readonly directory?: string
}

const systemClock = (): number => performance.timeOrigin + performance.now()

const tokenWarning =
  'warning: --token shows the token to everyone who can list processes; PLANT_STORE_TOKEN or --token-file is safer\n'

/** Loads the modules of the command on demand. Returns the exit status. */
async function invoked(
  invocation: Invocation,
  { environment, output, secrets, signal, directory = '.', clock = systemClock }: Process,
): Promise<ExitStatus> {
  if (invocation.command === 'print') {
    output.out(invocation.text)
    return exitStatus.success
  }
  if (invocation.command === 'render')
    return (await import('./commands/render.ts')).render(invocation.asked, output)
  if (invocation.command === 'compare')
    return (await import('./commands/compare.ts')).compare(invocation.asked, output)
  const contract = loadContract()
  if (invocation.command === 'list') {
    const { listJson, listText } = await import('./commands/list.ts')
    output.out(invocation.json ? listJson(contract) : listText(contract, output))
    return exitStatus.success
  }
  if (invocation.command === 'explain') {
    const { explainText } = await import('./commands/explain.ts')
    output.out(explainText(invocation.id, contract, output))
    return exitStatus.success
  }
  if (invocation.command === 'self-test') {
    const { selfTest } = await import('./commands/self-test.ts')
    return selfTest(invocation.options, { contract, output, signal })
  }
  const { given } = invocation
  const [{ effectiveOptions, located }, { checkedWaivers }] = await Promise.all([
    import('./configuration/effective-options.ts'),
    import('./configuration/waivers.ts'),
  ])
  const context = { directory: resolve(directory), environment }
  const effective = await effectiveOptions(given, context)
  const { url, options } = effective
  const [{ engines }, { demandPackages }, { enginesOf }, { run }, { settingsOf }] = await Promise.all([
    import('../suites/run/engines.ts'),
    import('../suites/run/demand-packages.ts'),
    import('./options/engine-names.ts'),
    import('./commands/run.ts'),
    import('./options/settings.ts'),
  ])
  try {
    const asked = enginesOf(options.engines, engines)
    if (invocation.command === 'config') {
      checkedWaivers(effective.waivers, contract)
      if (url !== undefined)
        settingsOf(url, { ...options, auth: false }, { catalogue: contract, environment })
      const { configText } = await import('./commands/config.ts')
      output.out(configText(effective, given, context, output))
      return exitStatus.success
    }
    demandPackages(asked)
    const settings = {
      ...settingsOf(url, options, { catalogue: contract, environment }),
      waivers: checkedWaivers(effective.waivers, contract),
    }
    secrets.add(secretsOf(settings.target.token, settings.target.headers))
    if (options.token !== undefined) output.err(tokenWarning)
    const pact = await pactOptions.parse({ ...options }, environment)
    if (pact !== undefined) await (await import('../suites/run/check-pacts.ts')).checkPacts(pact)
    return await run(pact === undefined ? settings : { ...settings, pact }, {
      contract,
      engines: asked,
      output,
      secrets,
      clock,
      signal,
    })
  } catch (error) {
    throw located(error, effective, given.command)
  }
}

/**
 * Runs the command that the arguments name. Returns the exit status.
 *
 * @throws {UsageError} if the command line, or a file it names, cannot be used
 */
export async function commandLine(process: Process): Promise<ExitStatus> {
  const invocation = readArguments(process.argv)
  const status = await invoked(invocation, process)
  // What a run loses on standard output is in its files.
  if (invocation.command === 'run' || (await process.output.written())) return status
  return exitStatus.unusable
}
