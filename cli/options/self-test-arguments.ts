import { type Command, Option } from 'commander'

export const formats = ['text', 'json', 'markdown'] as const
export type SelfTestFormat = (typeof formats)[number]

/** The options of `self-test` as they were typed. */
export interface TypedSelfTest {
  readonly format: SelfTestFormat
  readonly seed?: string
  readonly engines?: readonly string[]
  readonly only?: readonly string[]
}

const several = (value: string, before: readonly string[] = []): string[] => [...before, value]

/** Adds the command to the program; `invoke` is called where the command line asks for it. */
export function addSelfTest(program: Command, invoke: (options: TypedSelfTest) => void): void {
  program
    .command('self-test')
    .description(
      'run the kit against servers with known defects and known allowed choices; print what it found',
    )
    .addOption(new Option('--format <format>', 'how to print the results').choices(formats).default('text'))
    .option('--seed <seed>', 'seed of the runs and of the sampled pairs; otherwise random')
    .option('--engines <list>', 'use these engines only, with commas between; otherwise all', several)
    .option('--only <id...>', 'try these faults and variants only')
    .action(invoke)
}
