import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { temporaryFolder } from '../temporary-folder.ts'

export const token = 'Tk-4f9c.a~b+c/7261940358=='

/** The path of a new file, in a separate folder. */
export function newFile(name: string, contents: string): string {
  const file = join(temporaryFolder(), name)
  writeFileSync(file, contents)
  return file
}

export interface Ended {
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string
}

export interface Started {
  readonly child: ChildProcessByStdio<null, Readable, Readable>
  readonly folder: string
  readonly ended: Promise<Ended>
  /** Text of a file in the report directory. */
  report(file?: string): string
}

interface Options {
  readonly env?: NodeJS.ProcessEnv
  /** Where reports go: the folder to run in. */
  readonly folder?: string
  readonly script?: string
  /** The program of another installation. */
  readonly program?: string
  /** Run with every engine; otherwise with the kit's own suites alone, which is quick. */
  readonly allEngines?: true
}

const isRun = (args: readonly string[]): boolean => args.some((word) => /^https?:/.test(word))

/** Starts the built command as a user would, with nothing of the tests' own environment but the path. */
export function start(args: readonly string[], options: Options = {}): Started {
  const { env = { PLANT_STORE_TOKEN: token }, folder = temporaryFolder(), script = 'main' } = options
  const file = options.program ?? fileURLToPath(new URL(`../../cli/${script}.js`, import.meta.url))
  const engines = isRun(args) && !options.allEngines ? ['--engines', 'requirements'] : []
  const child = spawn(process.execPath, [file, ...engines, ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text
  })
  return {
    child,
    folder,
    ended: once(child, 'close').then(() => ({ status: child.exitCode, stdout, stderr })),
    report: (name = 'report.json') => readFileSync(join(folder, 'conformance-report', name), 'utf8'),
  }
}

/** Runs the command to its end. */
export const command = (args: readonly string[], options: Options = {}): Promise<Ended> =>
  start(args, options).ended
