import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { KnownSecrets } from '../../../cli/output/known-secrets.ts'
import { temporaryFolder } from '../../temporary-folder.ts'
import { inProcess, type Printed } from '../in-process.ts'

/** A new folder with a configuration file, taken for the root of a repository. */
export function configured(yaml: string): string {
  const folder = temporaryFolder()
  mkdirSync(join(folder, '.git'))
  writeFileSync(join(folder, 'plant-store-conformance.yaml'), yaml)
  return folder
}

/** Runs the command in this process, and takes no secret out of what it prints. */
export const inFolder = (
  directory: string,
  argv: readonly string[],
  environment: NodeJS.ProcessEnv = {},
  clock?: () => number,
): Promise<Printed> =>
  inProcess({
    argv,
    environment,
    secrets: new KnownSecrets([]),
    directory,
    ...(clock === undefined ? {} : { clock }),
  })
