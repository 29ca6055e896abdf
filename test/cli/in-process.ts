import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { commandLine } from '../../cli/command-line.ts'
import type { Output } from '../../cli/output/output.ts'
import { KnownSecrets } from '../../cli/output/known-secrets.ts'
import { redactedOutput } from '../../cli/output/redacted-output.ts'
import { typedSecrets } from '../../cli/options/secrets.ts'
import type { Process } from '../../cli/process.ts'
import { UsageError } from '../../common/usage-error.ts'
import { token } from './command.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { plainOutput } from './plain-output.ts'

export interface Printed {
  readonly status: number
  /** Standard output and standard error. */
  readonly text: string
}

/** Runs the command in this process. A usage error is its message, with status 2. */
export async function inProcess(
  given: Omit<Process, 'output' | 'signal'>,
  outputOn = (output: Output): Output => output,
): Promise<Printed> {
  let text = ''
  const output = outputOn(
    plainOutput((more) => {
      text += more
    }),
  )
  const { signal } = new AbortController()
  try {
    const status = await commandLine({ ...given, output, signal })
    return { status, text }
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    text = ''
    output.err(error.message)
    return { status: 2, text }
  }
}

interface RunHere extends Printed {
  /** Text of a file in the report directory. */
  report(file?: string): string
}

/** Judges a target in this process, by the requirement suites if the words name no engines. Secrets are taken out of what it prints. */
export async function runHere(
  words: readonly string[],
  environment: NodeJS.ProcessEnv = { PLANT_STORE_TOKEN: token },
): Promise<RunHere> {
  const directory = temporaryFolder()
  const argv = [...words, '--report-dir', directory]
  if (!words.includes('--engines')) argv.push('--engines', 'requirements')
  const secrets = new KnownSecrets(typedSecrets(argv, environment))
  const printed = await inProcess({ argv, environment, secrets, directory }, (output) =>
    redactedOutput(output, secrets),
  )
  return { ...printed, report: (file = 'report.json') => readFileSync(join(directory, file), 'utf8') }
}
