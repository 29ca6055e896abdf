import { type Command, Option } from 'commander'
import { standardCorpus } from '../../suites/campaign/options.ts'
import { repeatable } from '../../common/option-values.ts'
import type { TypedCompare } from '../commands/compare.ts'
import type { TypedInit } from '../commands/init.ts'
import type { TypedJudge } from '../commands/judge.ts'
import type { TypedList } from '../commands/list.ts'
import type { TypedMerge } from '../commands/merge.ts'
import type { TypedRender } from '../commands/render.ts'
import type { TypedSelfTest } from '../commands/self-test.ts'

/** A command with its arguments and options as typed. */
export type CommandInvocation =
  | { readonly command: 'list'; readonly asked: TypedList }
  | { readonly command: 'explain'; readonly id: string }
  | { readonly command: 'self-test'; readonly asked: TypedSelfTest }
  | { readonly command: 'init'; readonly asked: TypedInit }
  | { readonly command: 'judge'; readonly asked: TypedJudge }
  | { readonly command: 'render'; readonly asked: TypedRender }
  | { readonly command: 'compare'; readonly asked: TypedCompare }
  | { readonly command: 'merge'; readonly asked: TypedMerge }

type Invoke = (invocation: CommandInvocation) => void

const selfTestFormats = ['text', 'json', 'markdown'] satisfies TypedSelfTest['format'][]

function addKitCommands(program: Command, invoke: Invoke): void {
  program
    .command('list')
    .description('list all requirements by level')
    .option('--json', 'print the result as JSON')
    .option('--coverage', 'how much of the feature model the valid creates of a default run have')
    .action((asked: TypedList) => invoke({ command: 'list', asked }))
  program
    .command('explain')
    .description('explain a requirement: its source, its level, and what is sent to judge it')
    .argument('<id>', 'id of the requirement, as in list')
    .action((id: string) => invoke({ command: 'explain', id }))
  program
    .command('self-test')
    .description(
      'run the kit against servers with known defects and known allowed choices; print what it found',
    )
    .addOption(
      new Option('--format <format>', 'how to print the results').choices(selfTestFormats).default('text'),
    )
    .option('--seed <seed>', 'seed of the runs and of the sampled pairs; otherwise random')
    .option(
      '--engines <list>',
      'use these engines only; repeatable, or separated by commas; default: all',
      repeatable,
    )
    .option('--only <id...>', 'try these faults and variants only; repeatable, or separated by commas')
    .action((asked: TypedSelfTest) => invoke({ command: 'self-test', asked }))
  program
    .command('init')
    .description('write what a repository needs for a gate: github, gitlab, … (without a name: list them)')
    .argument('[template]', 'what to write')
    .option(
      '--start <command>',
      'command that starts the service; default: found in the repository; {port} is a free port',
    )
    .option('--force', 'replace files that are there already')
    .action((template: string | undefined, options: Omit<TypedInit, 'template'>) =>
      invoke({ command: 'init', asked: { template, ...options } }),
    )
}

function addFileCommands(program: Command, invoke: Invoke): void {
  program
    .command('judge')
    .description('judge recorded exchanges, and send nothing: docs/traffic.md')
    .argument('<files...>', 'HAR files, or report.json files of this kit')
    .option('--base-url <url>', 'base URL of the service; exchanges of other services are left out')
    .option('--require-coverage', 'status 3 if the traffic does not have each documented response')
    .option('--strict', 'violations of should count too')
    .option('--json', 'print the result as JSON')
    .action((files: string[], options: Omit<TypedJudge, 'files'>) =>
      invoke({ command: 'judge', asked: { files, ...options } }),
    )
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
    .action((file: string, options: Omit<TypedRender, 'file'>) =>
      invoke({ command: 'render', asked: { file, ...options } }),
    )
  program
    .command('compare')
    .description('show what changed between two reports, or compare more of them side by side')
    .argument('<reports...>', 'report.json files, the earlier one first')
    .option('--format <name[=file]>', 'text, markdown or, of a matrix, html', 'text')
    .option('--matrix', 'compare two reports side by side too')
    .option('--link-reports', 'in html: link each implementation to NAME.html, its report')
    .action((files: string[], options: Omit<TypedCompare, 'files'>) =>
      invoke({ command: 'compare', asked: { files, ...options } }),
    )
  program
    .command('merge')
    .description('make one report of the shards of a run (--shard); its verdict is the exit status')
    .argument('<directories...>', 'report directories of all shards')
    .option('--report-dir <dir>', 'where report.json and junit.xml go', 'conformance-report')
    .option('--format <name[=file]>', 'write the report in this format too; repeatable', repeatable)
    .option('--corpus <file>', 'gets the counterexamples of all shards', standardCorpus)
    .option('--quiet', 'print the verdict and violations only')
    .option('--json', 'print report.json on standard output, and nothing else there')
    .action((directories: string[], options: Omit<TypedMerge, 'directories'>) =>
      invoke({ command: 'merge', asked: { directories, ...options } }),
    )
}

/** Adds the commands that judge no target. */
export function addCommands(program: Command, invoke: Invoke): void {
  addKitCommands(program, invoke)
  addFileCommands(program, invoke)
}
