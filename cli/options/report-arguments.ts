import type { Command } from 'commander'
import { standardCorpus } from '../../suites/campaign/options.ts'
import type { TypedCompare } from '../commands/compare.ts'
import type { TypedMerge } from '../commands/merge.ts'
import type { TypedRender } from '../commands/render.ts'
import { repeatable } from '../../suites/session/option-values.ts'

/** A command about stored reports. */
export type ReportInvocation =
  | { readonly command: 'render'; readonly asked: TypedRender }
  | { readonly command: 'compare'; readonly asked: TypedCompare }
  | { readonly command: 'merge'; readonly asked: TypedMerge }

/** The options of `merge` as typed. */
interface MergeOptions extends Pick<TypedMerge, 'reportDir' | 'corpus'> {
  readonly format?: string[]
  readonly quiet?: true
  readonly json?: true
}

interface TypedRenderOptions {
  readonly format?: string[]
  readonly previous?: string
  readonly subject?: string[]
}

interface TypedCompareOptions {
  readonly format: string
  readonly matrix?: true
  readonly linkReports?: true
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
    .option('--link-reports', 'in html: link each implementation to NAME.html, its report')
    .action((files: string[], { format, matrix, linkReports }: TypedCompareOptions) => {
      invoke({
        command: 'compare',
        asked: { files, format, matrix: matrix === true, linkReports: linkReports === true },
      })
    })
  program
    .command('merge')
    .description('make one report of the shards of a run (--shard); its verdict is the exit status')
    .argument('<directories...>', 'report directories of all shards')
    .option('--report-dir <dir>', 'where report.json and junit.xml go', 'conformance-report')
    .option('--format <name[=file]>', 'write the report in this format too; repeatable', repeatable)
    .option('--corpus <file>', 'gets the counterexamples of all shards', standardCorpus)
    .option('--quiet', 'print the verdict and violations only')
    .option('--json', 'print report.json on standard output, and nothing else there')
    .action((directories: string[], { format = [], quiet, json, reportDir, corpus }: MergeOptions) => {
      const switches = { quiet: quiet === true, json: json === true }
      invoke({ command: 'merge', asked: { directories, formats: format, reportDir, corpus, ...switches } })
    })
}
