import { Command, CommanderError } from 'commander'
import { examples } from './examples.ts'
import { kit } from '../../suites/http/kit.ts'
import { addCommands, type CommandInvocation } from './command-arguments.ts'
import { addHelpCommands, type HelpInvocation, versionText } from './help-arguments.ts'
import { addTargetCommands, type TargetInvocation } from './target-arguments.ts'
import { UsageError } from '../../common/usage-error.ts'

/** What the command line asks for. */
export type Invocation =
  | TargetInvocation
  | CommandInvocation
  | HelpInvocation
  /** Help or version, to print. */
  | { readonly command: 'print'; readonly text: string }

/** What may follow the name of the program. */
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

/** The name of an unknown option, without a value joined to it, which may be a token. */
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
      'base URL of the service; /plants is appended to it; or a target of the configuration file',
    )
    .addHelpText('after', examples)
  const invoke = (asked: Invocation): void => {
    invocation = asked
  }
  addTargetCommands(program, invoke)
  addCommands(program, invoke)
  addHelpCommands(program, invoke)
  try {
    program.parse(argv, { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    if (error.exitCode !== 0) throw new UsageError(`${oneLine(error)}; see ${kit.name} --help`)
  }
  return invocation ?? { command: 'print', text: printed }
}
