import { Command, CommanderError, Option } from 'commander'
import { examples } from './examples.ts'
import { campaignOptions } from '../../suites/campaign/options.ts'
import { pactOptions } from '../../suites/pact/options.ts'
import type { TypedPactOptions } from '../../suites/pact/supplied-pact.ts'
import { kit } from '../../suites/run/kit.ts'
import { addReportCommands, type ReportInvocation } from './report-arguments.ts'
import { addSelfTest, type TypedSelfTest } from './self-test-arguments.ts'
import { repeatable } from '../../suites/session/repeatable.ts'
import { UsageError } from '../../suites/session/usage-error.ts'

/** The options of a run as typed; `settings.ts` validates them. */
export interface TypedOptions extends TypedPactOptions {
  readonly cases?: string
  readonly concurrency?: string
  readonly replay?: string
  readonly corpus?: string
  readonly token?: string
  readonly tokenFile?: string
  /** False with `--no-auth`. */
  readonly auth: boolean
  readonly reportDir: string
  readonly format?: readonly string[]
  readonly only?: readonly string[]
  readonly engines?: readonly string[]
  readonly strict?: true
  readonly timeout: string
  readonly header?: readonly string[]
  readonly ca?: string
  readonly insecure?: true
  readonly seed?: string
  readonly quiet?: true
  readonly json?: true
}

/** What the command line asks for. */
export type Invocation =
  | { readonly command: 'run'; readonly url: string | undefined; readonly options: TypedOptions }
  | { readonly command: 'list'; readonly json: boolean }
  | { readonly command: 'explain'; readonly id: string }
  | { readonly command: 'self-test'; readonly options: TypedSelfTest }
  | ReportInvocation
  /** Help or version, to print. */
  | { readonly command: 'print'; readonly text: string }

/** `--only` takes all words that follow it. Without a URL elsewhere, a word that cannot be an id is the URL. */
function withoutUrl(url: string | undefined, options: TypedOptions): Invocation {
  const words = options.only ?? []
  const index = url === undefined ? words.findLastIndex((word) => /[^a-z0-9,-]/i.test(word)) : -1
  if (index === -1) return { command: 'run', url, options }
  return { command: 'run', url: words[index], options: { ...options, only: words.toSpliced(index, 1) } }
}

function runOptions(program: Command): Command {
  return program
    .option(
      '--token <token>',
      'bearer token; PLANT_STORE_TOKEN or --token-file keep it out of the process list',
    )
    .addOption(new Option('--token-file <file>', 'file that holds the bearer token').conflicts('token'))
    .addOption(
      new Option('--no-auth', 'send no token; requirements of authentication do not apply').conflicts([
        'token',
        'tokenFile',
      ]),
    )
    .option('--report-dir <dir>', 'where report.json and junit.xml go', 'conformance-report')
    .option(
      '--format <name[=file]>',
      'write the report in this format too: html, markdown, …; repeatable',
      repeatable,
    )
    .option('--only <requirement...>', 'judge these requirements only; repeatable, commas allowed')
    .option('--engines <list>', 'use these engines only, with commas between; otherwise all', repeatable)
    .option('--strict', 'violations of should count too')
    .option('--timeout <seconds>', 'time limit of one request', '10')
    .option('--header <name: value>', 'send this header with every request; repeatable', repeatable)
    .option('--ca <file>', 'PEM file of the authorities that may have signed the certificate')
    .option('--insecure', 'accept any certificate')
    .option(
      '--seed <seed>',
      'seed of an earlier run, to pick the same cases; random: new generated cases too',
    )
    .option('--quiet', 'print the verdict and violations only')
    .option('--json', 'print report.json on standard output, and nothing else there')
}

/** Names an unknown option without the value joined to it, which may be a token. */
const oneLine = ({ code, message }: CommanderError): string =>
  (code === 'commander.unknownOption'
    ? message.replace(/'(--[^=']*)=.*'/s, "'$1'").replace(/'(-[^-]).*'/s, "'$1'")
    : message
  )
    .replace(/^error: /, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ')
    .replace(/\.$/, '')

/**
 * Parses `process.argv` without its first two words.
 *
 * @throws {UsageError} if a word is not understood
 */
export function readArguments(argv: readonly string[]): Invocation {
  let printed = ''
  let invocation: Invocation | undefined
  const program = new Command(kit.name)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => {
        printed += text
      },
      writeErr: () => undefined,
    })
    .enablePositionalOptions()
    .usage(
      'URL [options]\n       plant-store-conformance list\n       plant-store-conformance explain ID\n       plant-store-conformance render REPORT --format NAME[=FILE]\n       plant-store-conformance compare OLD NEW\n       plant-store-conformance self-test',
    )
    .description(
      'Tells whether an implementation of the Plant Store service does what the specification says.',
    )
    .version(kit.version)
    .argument('[url]', 'base URL of the service; /plants is put behind it')
    .addHelpText('after', examples)
  runOptions(program)
  campaignOptions.declare(program)
  pactOptions.declare(program)
  program.action((url: string | undefined, options: TypedOptions) => {
    invocation = withoutUrl(url, options)
  })
  program
    .command('list')
    .description('list all requirements by level')
    .option('--json', 'as JSON')
    .action(({ json }: { json?: true }) => {
      invocation = { command: 'list', json: json === true }
    })
  program
    .command('explain')
    .description('tell what a requirement rests on, and what is sent to judge it')
    .argument('<id>', 'id of the requirement, as in list')
    .action((id: string) => {
      invocation = { command: 'explain', id }
    })
  addSelfTest(program, (options) => {
    invocation = { command: 'self-test', options }
  })
  addReportCommands(program, (asked) => {
    invocation = asked
  })
  try {
    program.parse(argv, { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    if (error.exitCode !== 0) throw new UsageError(`${oneLine(error)}; see ${kit.name} --help`)
  }
  return invocation ?? { command: 'print', text: printed }
}
