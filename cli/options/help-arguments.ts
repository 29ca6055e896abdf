import { Argument, type Command } from 'commander'
import { loadContract } from '../../contracts/contract.ts'
import { kit } from '../../suites/http/kit.ts'
import { unknownWord } from './did-you-mean.ts'
import { helpTopics } from './help-topics.ts'

const shells = ['bash', 'zsh', 'fish'] as const
export type Shell = (typeof shells)[number]

/** Shell completion: the script for a shell, or what the script asks for. */
export type HelpInvocation =
  | { readonly command: 'completion'; readonly shell: Shell }
  | { readonly command: 'complete'; readonly program: Command; readonly words: readonly string[] }

/** For `--version`, and for reports of faults. */
export function versionText(): string {
  const { version, digest } = loadContract()
  return `${kit.name} ${kit.version}\ncontract ${version} (${digest})\nNode.js ${kit.node}`
}

/** @throws {UsageError} if there is no such command or topic */
function printHelp(program: Command, topic: string): void {
  const command = program.commands.find((one) => one.name() === topic)
  const text = helpTopics.get(topic) ?? command?.helpInformation()
  if (text === undefined) {
    const topics = [...helpTopics.keys(), ...program.commands.map((one) => one.name())]
    const list = [...helpTopics.keys()].join(', ')
    throw unknownWord('there is no help on', topic, topics, `the topics are ${list}`)
  }
  program.configureOutput().writeOut?.(text)
}

/** Adds the commands that help with the command line itself. */
export function addHelpCommands(program: Command, invoke: (invocation: HelpInvocation) => void): void {
  program.helpCommand(false)
  program
    .command('help')
    .description(`show help on a command, or on ${[...helpTopics.keys()].join(', ')}`)
    .argument('[topic]', 'command or topic')
    .action((topic: string | undefined) => {
      if (topic === undefined) program.outputHelp()
      else printHelp(program, topic)
    })
  program
    .command('completion')
    .description('print a script that completes options in your shell; its first line says how to use it')
    .addArgument(new Argument('<shell>', 'kind of shell').choices(shells))
    .action((shell: Shell) => invoke({ command: 'completion', shell }))
  program
    .command('complete', { hidden: true })
    .argument('[words...]')
    .action((words: readonly string[]) => invoke({ command: 'complete', program, words }))
}
