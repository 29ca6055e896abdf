import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { templates } from '../../cli/init/template-table.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { inFolder } from '../cli/configuration/configured.ts'
import type { Pipeline } from './pipeline.ts'
import { pipelines } from './pipelines.ts'

const service = fileURLToPath(new URL('../../../test/newcomer/node', import.meta.url))

/** A repository with a small service and every template. */
export class SampleRepository {
  readonly folder = join(temporaryFolder(), 'with spaces')

  /** @param fixed without the defect of the service */
  static async write(fixed: boolean): Promise<SampleRepository> {
    const sample = new SampleRepository()
    cpSync(service, sample.folder, { recursive: true })
    const file = join(sample.folder, 'server.js')
    const text = readFileSync(file, 'utf8')
    if (fixed) writeFileSync(file, text.replace('Number.isSafeInteger(id)', 'Number.isInteger(id)'))
    for (const name of Object.keys(templates)) await inFolder(sample.folder, ['init', name])
    return sample
  }

  pipeline(name: string): Pipeline {
    const read = pipelines[name]
    if (read === undefined) throw new Error(`There is no pipeline ${name}.`)
    return read(this.folder)
  }

  /** The pipeline of the compose file, with the service at this URL. */
  composed(url: string): Pipeline {
    const { steps, ...rest } = this.pipeline('docker')
    const moved = steps.map((step) => ({
      ...step,
      script: step.script.replace('http://service:8080', url),
    }))
    return { ...rest, steps: moved }
  }
}
