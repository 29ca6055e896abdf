import { expect } from 'chai'
import { commandLine } from '../../cli/command-line.ts'
import { KnownSecrets } from '../../cli/output/known-secrets.ts'
import { UsageError } from '../../common/usage-error.ts'
import { plainOutput } from './plain-output.ts'

/** The line with which the command refuses its arguments, in this process. Nothing else is printed. */
export async function refusal(argv: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<string> {
  const printed: string[] = []
  const print = (text: string): void => void printed.push(text)
  const error: unknown = await commandLine({
    argv,
    environment,
    output: plainOutput(print),
    secrets: new KnownSecrets([]),
    signal: new AbortController().signal,
  }).catch((reason: unknown) => reason)
  if (!(error instanceof UsageError)) throw new Error(`The command did not refuse: ${String(error)}`)
  expect(printed).to.deep.equal([])
  expect(error.message).to.not.include('\n')
  return error.message
}
