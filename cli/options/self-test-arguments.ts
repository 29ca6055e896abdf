import { type Command, Option } from 'commander'
import { repeatable } from '../../suites/session/option-values.ts'

export const formats = ['text', 'json', 'markdown'] as const
export type SelfTestFormat = (typeof formats)[number]

/** The options of `self-test` as typed. */
export interface TypedSelfTest {
  readonly format: SelfTestFormat
  readonly seed?: string
  readonly engines?: readonly string[]
  readonly only?: readonly string[]
}

/** Adds the command to the program. */
export function addSelfTest(program: Command, invoke: (options: TypedSelfTest) => void): void {
  program
    .command('self-test')
    .description(
      'run the kit against servers with known defects and known allowed choices; print what it found',
    )
    .addOption(new Option('--format <format>', 'how to print the results').choices(formats).default('text'))
    .option('--seed <seed>', 'seed of the runs and of the sampled pairs; otherwise random')
    .option('--engines <list>', 'use these engines only, with commas between; otherwise all', repeatable)
    .option('--only <id...>', 'try these faults and variants only')
    .action(invoke)
}
