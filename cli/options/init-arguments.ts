import type { Command } from 'commander'
import type { TypedInit } from '../commands/init.ts'

/** Adds the command `init` to the program. */
export function addInit(program: Command, invoke: (asked: TypedInit) => void): void {
  program
    .command('init')
    .description('write what a repository needs for a gate: github, gitlab, … (without a name: list them)')
    .argument('[template]', 'what to write')
    .option(
      '--start <command>',
      'starts the service; otherwise found in the repository; {port} is a free port',
    )
    .option('--force', 'replace files that are there already')
    .action((template: string | undefined, { start, force }: { start?: string; force?: true }) => {
      invoke({ template, start, force: force === true })
    })
}
