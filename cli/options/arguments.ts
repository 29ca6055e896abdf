import { Command, CommanderError } from 'commander'
import { examples } from './examples.ts'
import { kit } from '../../suites/http/kit.ts'
import type { TypedInit } from '../commands/init.ts'
import { addInit } from './init-arguments.ts'
import { addJudge } from './judge-arguments.ts'
import { addReportCommands, type ReportInvocation } from './report-arguments.ts'
import { declareConnection } from './connection-options.ts'
import { declareRun, type TypedOptions } from './run-options.ts'
import { addHelpCommands, type HelpInvocation, versionText } from './help-arguments.ts'
import { addSelfTest, type TypedSelfTest } from './self-test-arguments.ts'
import type { TypedJudge } from '../commands/judge.ts'
import { UsageError } from '../../suites/session/usage-error.ts'

/** The words of a command that judges or looks at a target. */
export interface RunArguments {
  readonly url: string | undefined
  /** Holds the options, and where each comes from. */
  readonly command: Command
}

/** A command about one target. */
export interface TargetInvocation {
  readonly command: 'run' | 'config' | 'doctor'
  readonly given: RunArguments
}

/** What the command line asks for. */
export type Invocation =
  | TargetInvocation
  | { readonly command: 'list'; readonly json: boolean; readonly coverage: boolean }
  | { readonly command: 'explain'; readonly id: string }
  | { readonly command: 'init'; readonly asked: TypedInit }
  | { readonly command: 'self-test'; readonly options: TypedSelfTest }
  | { readonly command: 'judge'; readonly asked: TypedJudge }
  | ReportInvocation
  | HelpInvocation
  /** Help or version, to print. */
  | { readonly command: 'print'; readonly text: string }

/** What may stand behind the name of the program. */
const usages = [
  'URL [options]',
  'list',
  'explain ID',
  'render REPORT --format NAME[=FILE]',
  'compare OLD NEW',
  'merge DIR…',
  'judge TRAFFIC.har --base-url URL',
  'config [TARGET]',
  'doctor URL',
  'init TEMPLATE',
  'self-test',
  'help TOPIC',
  'completion SHELL',
]

/** `--only` and `--skip` take all words that follow them. Without a URL elsewhere, a word that cannot be an id is the URL. */
function withoutUrl(url: string | undefined, command: Command): RunArguments {
  if (url !== undefined) return { url, command }
  const options = command.opts<TypedOptions>()
  for (const attribute of ['only', 'skip'] as const) {
    const words = options[attribute] ?? []
    const index = words.findLastIndex((word) => /[^a-z0-9,-]/i.test(word))
    if (index === -1) continue
    command.setOptionValueWithSource(attribute, words.toSpliced(index, 1), 'cli')
    return { url: words[index], command }
  }
  return { url, command }
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
      usages.join(`
       ${kit.name} `),
    )
    .description(
      'Tells whether an implementation of the Plant Store service does what the specification says.',
    )
    .version(versionText(), '-V, --version', 'print the versions of the kit, its contract and Node.js')
    .argument(
      '[url]',
      'base URL of the service; /plants is put behind it; or a target of the configuration file',
    )
    .addHelpText('after', examples)
  declareRun(program)
  program.action((url: string | undefined, _: unknown, command: Command) => {
    invocation = { command: 'run', given: withoutUrl(url, command) }
  })
  declareRun(program.command('config'))
    .description('print the effective settings of a run, and where each comes from')
    .argument('[url]', 'base URL, or target of the configuration file')
    .action((url: string | undefined, _: unknown, command: Command) => {
      invocation = { command: 'config', given: withoutUrl(url, command) }
    })
  declareConnection(program.command('doctor'))
    .description(
      'look at what a run needs: at most 5 requests, at most 3 plants; status 3 if a run cannot judge',
    )
    .argument('[url]', 'base URL, or target of the configuration file')
    .action((url: string | undefined, _: unknown, command: Command) => {
      invocation = { command: 'doctor', given: { url, command } }
    })
  program
    .command('list')
    .description('list all requirements by level')
    .option('--json', 'as JSON')
    .option('--coverage', 'how much of the feature model the valid creates of a default run have')
    .action(({ json, coverage }: { json?: true; coverage?: true }) => {
      invocation = { command: 'list', json: json === true, coverage: coverage === true }
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
  addInit(program, (asked) => {
    invocation = { command: 'init', asked }
  })
  addJudge(program, (asked) => {
    invocation = { command: 'judge', asked }
  })
  addReportCommands(program, (asked) => {
    invocation = asked
  })
  addHelpCommands(program, (asked) => {
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
