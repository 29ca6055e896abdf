import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { commandLine } from '../../../cli/command-line.ts'
import { KnownSecrets } from '../../../cli/output/known-secrets.ts'
import { UsageError } from '../../../suites/session/usage-error.ts'
import { newFolder } from '../command.ts'
import { plainOutput } from '../plain-output.ts'

/** A new folder with a configuration file, taken for the root of a repository. */
export function configured(yaml: string): string {
  const folder = newFolder()
  mkdirSync(join(folder, '.git'))
  writeFileSync(join(folder, 'plant-store-conformance.yaml'), yaml)
  return folder
}

interface Result {
  readonly status: number
  readonly text: string
}

/** Runs the command in this process. A usage error is its message, with status 2. */
export async function inFolder(
  directory: string,
  argv: readonly string[],
  environment: NodeJS.ProcessEnv = {},
  clock?: () => number,
): Promise<Result> {
  let text = ''
  const output = plainOutput((more) => {
    text += more
  })
  const { signal } = new AbortController()
  const secrets = new KnownSecrets([])
  try {
    const status = await commandLine({
      argv,
      environment,
      output,
      secrets,
      signal,
      directory,
      ...(clock === undefined ? {} : { clock }),
    })
    return { status, text }
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    return { status: 2, text: error.message }
  }
}
