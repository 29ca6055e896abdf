import type { Command } from 'commander'
import type { TypedCompare } from '../commands/compare.ts'
import type { TypedRender } from '../commands/render.ts'
import { repeatable } from '../../suites/session/repeatable.ts'

/** A command about stored reports. */
export type ReportInvocation =
  | { readonly command: 'render'; readonly asked: TypedRender }
  | { readonly command: 'compare'; readonly asked: TypedCompare }

interface TypedRenderOptions {
  readonly format?: string[]
  readonly previous?: string
  readonly subject?: string[]
}

/** Adds the sub-commands that read stored reports. */
export function addReportCommands(program: Command, invoke: (invocation: ReportInvocation) => void): void {
  program
    .command('render')
    .description('show a stored report in another format, without a run')
    .argument('<report>', 'report.json of a run')
    .option(
      '--format <name[=file]>',
      'html, markdown, …, to a file or to standard output; repeatable',
      repeatable,
    )
    .option('--previous <report>', 'report.json of an earlier run: markdown tells what broke since then')
    .option(
      '--subject <name=digest>',
      'artifact that was judged, for --format intoto; repeatable',
      repeatable,
    )
    .action((file: string, { format, previous, subject }: TypedRenderOptions) => {
      invoke({
        command: 'render',
        asked: { file, formats: format ?? [], previous, subjects: subject ?? [] },
      })
    })
  program
    .command('compare')
    .description('show what changed between two reports, or compare more of them side by side')
    .argument('<reports...>', 'report.json files, the earlier one first')
    .option('--format <name[=file]>', 'text, markdown or, of a matrix, html', 'text')
    .option('--matrix', 'compare two reports side by side too')
    .action((files: string[], { format, matrix }: { format: string; matrix?: true }) => {
      invoke({ command: 'compare', asked: { files, format, matrix: matrix === true } })
    })
}
