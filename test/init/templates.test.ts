import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { after, before, describe, it } from 'mocha'
import { type RunningServer, startReferenceServer } from '../../reference-server/start.ts'
import { token } from '../cli/command.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { inFolder } from '../cli/configuration/configured.ts'
import { execute } from './execute.ts'
import { pipelines } from './pipelines.ts'
import { SampleRepository } from './sample-repository.ts'
import { startingTemplates } from './starting-templates.ts'

const KIT_OPTIONS = '--engines requirements --only create-minimal'

/** `test/newcomer` executes the workflow, `npm run templates` every template. */
describe('The templates of init', () => {
  let good: SampleRepository
  let server: RunningServer

  before(async () => {
    good = await SampleRepository.write(true)
    server = await startReferenceServer({ token, closeTimeout: 0 })
  })
  after(() => server.close())

  it('are read by the parser of their format, and take only files that a run writes', () => {
    for (const name of Object.keys(pipelines)) {
      const { steps, artifacts } = good.pipeline(name)
      expect(steps, name).to.not.deep.equal([])
      for (const path of artifacts)
        expect(path).to.match(
          /^(conformance-report(\/(junit\.xml|gl-code-quality-report\.json)?)?|\.githooks\/pre-push)$/,
        )
    }
  })

  it('start the service and pass it, and leave what the CI system takes', async () => {
    const run = async (name: string): Promise<void> => {
      const sample = await SampleRepository.write(true)
      const { status, text } = await execute(sample.pipeline(name), sample.folder, { KIT_OPTIONS })
      expect(text, `${name}:\n${text}\n`).to.match(/^CONFORMANT /m)
      expect(status, name).to.equal(0)
      for (const path of sample.pipeline(name).artifacts)
        expect(existsSync(join(sample.folder, path)), `${name} ${path}`).to.equal(true)
    }
    await Promise.all(startingTemplates.filter((name) => name !== 'github').map(run))
  })

  it('docker and kubernetes: the command judges a deployed service, a shard its part, and the merge misses shards', async () => {
    const { folder } = good
    const environment = { PLANT_STORE_TOKEN: token, REPORTS: join(folder, 'reports'), CASES: '16' }
    const shards = { ...environment, PLANT_STORE_URL: server.url, KIT_OPTIONS: '--engines campaign' }
    const [judged, shard] = await Promise.all([
      execute(good.composed(server.url), folder, { ...environment, KIT_OPTIONS }),
      execute(good.pipeline('kubernetes shards'), folder, { ...shards, JOB_COMPLETION_INDEX: '7' }),
    ])
    expect(judged.text).to.match(/^CONFORMANT /m)
    expect(judged.status).to.equal(0)
    expect(shard.text).to.include('PARTIAL').and.to.include('8 of 8')
    expect(shard.status).to.equal(0)
    const merge = await execute(good.pipeline('kubernetes merge'), folder, environment)
    expect(merge.text).to.include('7 shards are missing: 1/8')
    expect(merge.status).to.equal(3)
  })

  it('read the address and the token from the environment if nothing shows how to start the service', async () => {
    expect(startingTemplates).to.include('github')
    for (const name of startingTemplates) {
      const place = temporaryFolder()
      const { text } = await inFolder(place, ['init', name])
      expect(text).to.include('the gate judges one that is deployed')
      const steps = pipelines[name]?.(place).steps ?? []
      expect(steps, name).to.not.deep.equal([])
      for (const { script } of steps) expect(script).to.not.include('--start')
      const written = readdirSync(place, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
        .join()
      expect(written, name).to.include('PLANT_STORE_URL')
      // A hook has the environment of its user.
      if (name !== 'pre-push') expect(written, name).to.include('PLANT_STORE_TOKEN')
    }
  })
})
