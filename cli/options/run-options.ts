import { type Command, Option } from 'commander'
import { standardAllowance } from '../../suites/http/budget.ts'
import type { TypedCampaignOptions } from '../../suites/campaign/options.ts'
import type { TypedPactOptions } from '../../suites/pact/supplied-pact.ts'
import { engines } from '../../suites/run/engines.ts'
import { profileNames } from './profiles.ts'
import { repeatable } from '../../common/option-values.ts'
import { declareConnection } from './connection-options.ts'

/** The options of a run as typed; `settings.ts` validates them. */
export interface TypedOptions extends TypedPactOptions, TypedCampaignOptions {
  readonly token?: string
  readonly tokenFile?: string
  readonly tokenEnv: string
  readonly tokenCommand?: string
  /** False with `--no-auth`. */
  readonly auth: boolean
  readonly reportDir: string
  readonly format?: readonly string[]
  readonly subject?: readonly string[]
  readonly only?: readonly string[]
  readonly skip?: readonly string[]
  readonly engines?: readonly string[]
  readonly profile: string
  /** False with `--no-hostile`. */
  readonly hostile: boolean
  readonly oneConnection?: true
  readonly strict?: true
  readonly timeout: string
  readonly maxRequests?: string
  readonly maxPlants?: string
  readonly maxTime: string
  readonly start?: string
  readonly startTimeout: string
  readonly wait?: string
  readonly rate?: string
  readonly header?: readonly string[]
  readonly ca?: string
  readonly insecure?: true
  readonly seed?: string
  readonly plan?: true
  readonly quiet?: true
  readonly json?: true
  readonly verbose?: true
  /** A report whose failures are judged again. */
  readonly rerun?: string
  readonly watch?: true
  /** False with `--no-diagnosis`. */
  readonly diagnosis: boolean
  readonly allowHost?: readonly string[]
  readonly baseline?: string
  readonly updateBaseline?: true
  readonly config?: string
  readonly target?: string
}

function runOptions(program: Command): Command {
  return declareConnection(program)
    .option(
      '--start <command>',
      'start the service with this shell command, with PLANT_STORE_TOKEN set, and end it after the run; {port} in it and in the URL is a free port',
    )
    .option('--start-timeout <seconds>', 'how long the service of --start may take to respond', '60')
    .option('--wait <seconds>', 'wait up to this long until the target responds')
    .option('--report-dir <dir>', 'where report.json and junit.xml go', 'conformance-report')
    .option(
      '--format <name[=file]>',
      'write the report in this format too: html, markdown, …; repeatable',
      repeatable,
    )
    .option(
      '--subject <name=digest>',
      'artifact that is judged, as web=sha256:…, for --format intoto; repeatable',
      repeatable,
    )
    .option(
      '--only <requirement...>',
      'judge these requirements only, with the engines of the kit; repeatable, or separated by commas',
    )
    .option(
      '--engines <list>',
      'use these engines only; repeatable, or separated by commas; default: all, or with --only requirements and campaign',
      repeatable,
    )
    .option('--skip <requirement...>', 'judge all but these requirements; repeatable, or separated by commas')
    .addOption(
      new Option('--profile <name>', 'defaults of other options: docs/teams.md')
        .choices(profileNames)
        .default('standard'),
    )
    .option('--no-hostile', 'leave out hostile requests: bodies that are malformed, very long or deep')
    .option('--one-connection', 'leave out requests that are sent while others are in flight')
    .option('--strict', 'violations of should count too')
    .option('--baseline <file>', 'known violations: they pass, and new ones fail')
    .option('--update-baseline', 'write the violations of this run to the file of --baseline')
    .option(
      '--max-requests <number>',
      `maximum number of requests; otherwise ${standardAllowance.requests}, and what --cases and pacts ask for; as many may be sent again after 429 or 503`,
    )
    .option(
      '--max-plants <number>',
      `maximum number of requests that may create a plant; otherwise ${standardAllowance.creations}, and what --cases and pacts ask for`,
    )
    .option('--max-time <seconds>', 'end the run after this time, and report what was found so far', '600')
    .option(
      '--rate <requests/s>',
      'maximum requests per second, or per minute such as 30/m; default: no limit',
    )
    .option(
      '--seed <seed>',
      'seed of an earlier run, to pick the same cases; random: new generated cases too',
    )
    .option(
      '--rerun <report>',
      'judge only what failed in this report.json, and try its causes again; the URL may be left out for a target on this machine',
    )
    .option(
      '--watch',
      'judge again what failed when Enter is pressed or the target comes back; Ctrl-C ends with the last status',
    )
    .option('--no-diagnosis', 'do not look for the causes of failures')
    .option('--verbose', 'print every failed check, also those that a cause explains')
    .option('--plan', 'print what a run would send and create, by requirement, and send nothing')
    .option('--quiet', 'print the verdict and violations only')
    .option('--json', 'print report.json on standard output, and nothing else there')
}

/** Declares every option of a run. The schema of the configuration file is derived from this declaration. */
export function declareRun(program: Command): Command {
  runOptions(program)
  for (const { options } of engines) options?.declare(program)
  return program
}
