import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { temporaryFolder } from '../temporary-folder.ts'
import { type Executed, execute } from '../init/execute.ts'
import { pipelines } from '../init/pipelines.ts'

/** A small service with a defect, and how to fix it. */
export interface Newcomer {
  readonly language: string
  readonly folder: string
  /** The file that is the service. */
  readonly file: string
  readonly defect: string
  readonly fix: string
}

export const newcomers: readonly Newcomer[] = [
  {
    language: 'Node.js',
    folder: 'node',
    file: 'server.js',
    defect: 'Number.isSafeInteger(id)',
    fix: 'Number.isInteger(id)',
  },
  {
    language: 'Python',
    folder: 'python',
    file: 'main.py',
    defect: 'if not is_integer(plant.get("id")) or plant["id"] < 0:',
    fix: 'if not is_integer(plant.get("id")):',
  },
]

const sources = fileURLToPath(new URL('../../../test/newcomer/', import.meta.url))

export interface Judged extends Executed {
  readonly seconds: number
  /** The job summary. */
  readonly summary: string
}

/** The repository of a newcomer: a folder with nothing but the service. */
export class NewcomerRepository {
  readonly newcomer: Newcomer
  readonly folder = join(temporaryFolder(), 'plants')
  readonly #environment: NodeJS.ProcessEnv

  /** @param environment for the steps: which kit `npx` runs, and with which options */
  constructor(newcomer: Newcomer, environment: NodeJS.ProcessEnv = {}) {
    this.newcomer = newcomer
    this.#environment = environment
    mkdirSync(this.folder)
    cpSync(join(sources, newcomer.folder), this.folder, { recursive: true })
  }

  /** The text of the service, or of another file. */
  text(file = this.newcomer.file): string {
    return readFileSync(join(this.folder, file), 'utf8')
  }

  init(): Promise<Executed> {
    const script = 'npx --yes plant-store-conformance@latest init github'
    return this.#run({ steps: [{ script, shell: ['sh', '-c'], env: {}, always: false }], artifacts: [] })
  }

  fix(): void {
    const { file, defect, fix } = this.newcomer
    const text = this.text()
    if (!text.includes(defect)) throw new Error(`${file} has no such defect.`)
    writeFileSync(join(this.folder, file), text.replace(defect, fix))
  }

  /** Executes the steps of the workflow. */
  async judge(): Promise<Judged> {
    const summary = join(temporaryFolder(), 'summary.md')
    const before = performance.now()
    const executed = await this.#run(pipelines.github?.(this.folder) ?? { steps: [], artifacts: [] }, summary)
    const seconds = (performance.now() - before) / 1_000
    return { ...executed, seconds, summary: readFileSync(summary, 'utf8') }
  }

  #run(pipeline: Parameters<typeof execute>[0], GITHUB_STEP_SUMMARY?: string): Promise<Executed> {
    return execute(pipeline, this.folder, { ...this.#environment, GITHUB_STEP_SUMMARY })
  }
}
