import type { Command } from 'commander'

/** A command about the requirements. */
export type CatalogueInvocation =
  | { readonly command: 'list'; readonly json: boolean; readonly coverage: boolean }
  | { readonly command: 'explain'; readonly id: string }

/** Adds the commands that show the requirements. */
export function addCatalogueCommands(
  program: Command,
  invoke: (invocation: CatalogueInvocation) => void,
): void {
  program
    .command('list')
    .description('list all requirements by level')
    .option('--json', 'as JSON')
    .option('--coverage', 'how much of the feature model the valid creates of a default run have')
    .action(({ json, coverage }: { json?: true; coverage?: true }) =>
      invoke({ command: 'list', json: json === true, coverage: coverage === true }),
    )
  program
    .command('explain')
    .description('explain a requirement: its source, its level, and what is sent to judge it')
    .argument('<id>', 'id of the requirement, as in list')
    .action((id: string) => invoke({ command: 'explain', id }))
}
