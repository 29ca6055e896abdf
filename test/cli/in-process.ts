import { commandLine } from '../../cli/command-line.ts'
import { KnownSecrets } from '../../cli/output/known-secrets.ts'
import { plainOutput } from './plain-output.ts'

export interface Printed {
  readonly status: number
  readonly text: string
}

/** Runs the command in this process. */
export async function inProcess(
  argv: readonly string[],
  environment: NodeJS.ProcessEnv = {},
  directory = '.',
): Promise<Printed> {
  let text = ''
  const status = await commandLine({
    argv,
    directory,
    // A run takes the token out of it.
    environment: { ...environment },
    output: plainOutput((printed) => {
      text += printed
    }),
    secrets: new KnownSecrets([]),
    signal: new AbortController().signal,
  })
  return { status, text }
}
