import type { Command } from 'commander'
import { declareConnection } from './connection-options.ts'
import { declareRun, type TypedOptions } from './run-options.ts'

/** The arguments of a command about one target. */
export interface RunArguments {
  readonly url: string | undefined
  /** Contains the options and the source of each. */
  readonly command: Command
}

/** A command about one target. */
export interface TargetInvocation {
  readonly command: 'run' | 'config' | 'doctor'
  readonly given: RunArguments
}

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

/** Adds the run, which has no name, and the other commands about one target. */
export function addTargetCommands(program: Command, invoke: (invocation: TargetInvocation) => void): void {
  declareRun(program).action((url: string | undefined, _: unknown, command: Command) =>
    invoke({ command: 'run', given: withoutUrl(url, command) }),
  )
  declareRun(program.command('config'))
    .description('print the effective settings of a run, and where each comes from')
    .argument('[url]', 'base URL, or target of the configuration file')
    .action((url: string | undefined, _: unknown, command: Command) =>
      invoke({ command: 'config', given: withoutUrl(url, command) }),
    )
  declareConnection(program.command('doctor'))
    .description(
      'check what a run needs: at most 5 requests, at most 3 plants; status 3 if a run cannot judge',
    )
    .argument('[url]', 'base URL, or target of the configuration file')
    .action((url: string | undefined, _: unknown, command: Command) =>
      invoke({ command: 'doctor', given: { url, command } }),
    )
}
