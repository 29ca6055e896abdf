import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { temporaryFolder } from '../temporary-folder.ts'
import type { Pipeline, Step } from './pipeline.ts'

const kit = fileURLToPath(new URL('../../cli/main.js', import.meta.url))

/**
 * `npx`, and the installed command, run the kit that was built, or the one at `KIT`. `KIT_OPTIONS` are added after the arguments of
 * a run, and the file `ARGUMENTS` gets them.
 */
const programs: Readonly<Record<string, string>> = {
  npx: '[ "$1" = --yes ] && shift\ncase $1 in plant-store-conformance@*) shift ;; *) exit 127 ;; esac\n',
  'plant-store-conformance': '',
}

/** A folder with these programs, for the head of PATH. */
function programFolder(): string {
  const folder = join(temporaryFolder(), 'bin')
  mkdirSync(folder)
  for (const [name, head] of Object.entries(programs)) {
    const run = [
      `[ -z "$ARGUMENTS" ] || printf '%s\\n' "$@" >> "$ARGUMENTS"`,
      'case $1 in merge | init) ;; *) set -- "$@" $KIT_OPTIONS ;; esac',
      `exec '${process.execPath}' "\${KIT:-${kit}}" "$@"\n`,
    ].join('\n')
    writeFileSync(join(folder, name), `#!/bin/sh\n${head}${run}`)
    chmodSync(join(folder, name), 0o755)
  }
  return folder
}

export interface Executed {
  /** Of the first step that failed, or 0. */
  readonly status: number | null
  /** Everything the steps printed. */
  readonly text: string
}

async function step({ script, shell, env }: Step, folder: string, environment: NodeJS.ProcessEnv) {
  const [program = 'sh', ...options] = shell
  const child = spawn(program, [...options, script], {
    cwd: folder,
    env: { ...env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      text += part
    })
  await once(child, 'close')
  return { status: child.exitCode, text }
}

/** Executes the steps of a pipeline as a CI system does: after a failure only those that always run. */
export async function execute(
  { steps }: Pipeline,
  folder: string,
  environment: NodeJS.ProcessEnv = {},
): Promise<Executed> {
  const { PATH, HOME } = process.env
  const env = { HOME, PATH: `${programFolder()}:${PATH}`, ...environment }
  let status: number | null = 0
  let text = ''
  for (const one of steps) {
    if (status !== 0 && !one.always) continue
    const done = await step(one, folder, env)
    text += done.text
    if (status === 0) status = done.status
  }
  return { status, text }
}
