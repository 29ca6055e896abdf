import type { Command } from 'commander'
import type { TypedJudge } from '../commands/judge.ts'

type TypedOptions = Partial<Pick<TypedJudge, 'baseUrl' | 'strict' | 'requireCoverage' | 'json'>>

/** Adds the command that judges recorded traffic. */
export function addJudge(program: Command, invoke: (asked: TypedJudge) => void): void {
  program
    .command('judge')
    .description('judge recorded exchanges, and send nothing: docs/traffic.md')
    .argument('<files...>', 'HAR files, or report.json files of this kit')
    .option('--base-url <url>', 'base URL of the service; exchanges of other services are left out')
    .option('--require-coverage', 'status 3 if the traffic does not have each documented response')
    .option('--strict', 'violations of should count too')
    .option('--json', 'as JSON')
    .action((files: string[], { baseUrl, strict, requireCoverage, json }: TypedOptions) => {
      invoke({
        files,
        baseUrl,
        strict: strict === true,
        requireCoverage: requireCoverage === true,
        json: json === true,
      })
    })
}
