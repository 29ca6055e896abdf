/** `npm run templates`: executes the steps of every template, and writes how they ended to docs/templates.md. */
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { templates } from '../../cli/init/template-table.ts'
import { startReferenceServer } from '../../reference-server/start.ts'
import { pullRequest } from '../action/pull-request.ts'
import { runAction } from '../action/run-action.ts'
import { token } from '../cli/command.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { inFolder } from '../cli/configuration/configured.ts'
import { slowServer } from '../shards/slow-server.ts'
import { execute } from './execute.ts'
import { compileGroovy, groovyVersion } from './groovy.ts'
import type { Pipeline } from './pipeline.ts'
import { SampleRepository } from './sample-repository.ts'
import { validate } from './schemas.ts'
import { startingTemplates } from './starting-templates.ts'

const page = fileURLToPath(new URL('../../../docs/templates.md', import.meta.url))
const KIT_OPTIONS = ''

interface Row {
  readonly template: string
  readonly statuses: readonly (number | null)[]
  readonly seconds: readonly number[]
  readonly artifacts: string
}

type Ended = Pick<Awaited<ReturnType<typeof execute>>, 'status'>

async function timed(run: () => Promise<Ended>) {
  const before = performance.now()
  const { status } = await run()
  return { status, seconds: (performance.now() - before) / 1_000 }
}

type Timed = Awaited<ReturnType<typeof timed>>

const samples = [await SampleRepository.write(true), await SampleRepository.write(false)]
const deployedOnly = temporaryFolder()
for (const name of Object.keys(templates)) await inFolder(deployedOnly, ['init', name])
const repositories = [...samples.map(({ folder }) => folder), deployedOnly]
compileGroovy(repositories.map((folder) => join(folder, 'Jenkinsfile')))
validate(repositories)
const servers = [await startReferenceServer({ token, closeTimeout: 0 }), await slowServer(['id-unsigned'], 0)]
const rows: Row[] = []

function addRow(template: string, done: readonly Timed[], taken: Iterable<string>): void {
  rows.push({
    template,
    statuses: done.map(({ status }) => status),
    seconds: done.map(({ seconds }) => seconds),
    artifacts: [...taken].map((path) => `\`${path}\``).join(', ') || 'none',
  })
  console.log(JSON.stringify(rows.at(-1)))
}

/** Runs a pipeline on the good and on the bad service. */
async function row(
  template: string,
  pipelineOf: (sample: SampleRepository, at: number) => Pipeline,
  more: (sample: SampleRepository, at: number) => NodeJS.ProcessEnv = () => ({}),
): Promise<void> {
  const done: Timed[] = []
  const taken = new Set<string>()
  for (const [at, sample] of samples.entries()) {
    const pipeline = pipelineOf(sample, at)
    const environment = { KIT_OPTIONS, GITHUB_STEP_SUMMARY: join(sample.folder, 'summary.md') }
    done.push(await timed(() => execute(pipeline, sample.folder, { ...environment, ...more(sample, at) })))
    for (const path of pipeline.artifacts) if (existsSync(join(sample.folder, path))) taken.add(path)
  }
  addRow(template, done, taken)
}

/** Runs the steps of action.yml in a pull request. */
async function actionRow(): Promise<void> {
  const done: Timed[] = []
  for (const { url, token } of servers) {
    const github = await pullRequest(true)
    const context = { folder: temporaryFolder(), api: github.url, pullRequest: 7, options: KIT_OPTIONS }
    done.push(await timed(() => runAction({ url, token }, context)))
    github.close()
  }
  addRow('`action.yml`', done, ['conformance-reports/'])
}

for (const name of startingTemplates) await row(name, (sample) => sample.pipeline(name))

const deployed = (sample: SampleRepository, at: number): NodeJS.ProcessEnv => ({
  PLANT_STORE_URL: servers[at]?.url,
  PLANT_STORE_TOKEN: servers[at]?.token,
  REPORTS: join(sample.folder, 'reports'),
  CASES: '160',
})
await actionRow()
await row('docker', (sample, at) => sample.composed(servers[at]?.url ?? ''), deployed)
await row('kubernetes', (sample) => sample.pipeline('kubernetes'), deployed)
for (let index = 0; index < 8; index += 1)
  await row(
    `kubernetes, shard ${index + 1}`,
    (sample) => sample.pipeline('kubernetes shards'),
    (sample, at) => ({ ...deployed(sample, at), JOB_COMPLETION_INDEX: String(index) }),
  )
await row('kubernetes, merge', (sample) => sample.pipeline('kubernetes merge'), deployed)
for (const server of servers) await server.close()

const lines = rows.map(({ template, statuses, seconds, artifacts }) => {
  const figures = seconds.map((time) => `${time.toFixed(1)} s`)
  return `| ${[template, ...statuses, ...figures, artifacts].join(' | ')} |`
})
writeFileSync(
  page,
  `# Templates, executed

Written by \`npm run templates\`. Each template is written into a repository with a small service, parsed, and its shell steps \
are executed as its CI system does, with whole runs of the kit that was built in place of \`npx\`. The service conforms the \
first time and has a defect the second time. The action, and the files of Docker and Kubernetes, judge a reference server with \
and without the fault \`id-unsigned\`; no container is started. All are written twice, for a service that the pipeline starts \
and for a deployed one. Those of GitHub, GitLab, CircleCI, Compose and Kubernetes, and \`action.yml\`, match the schemas of \
their systems; the Dockerfiles pass dockerfile-utils; the Jenkinsfiles compile with Groovy ${groovyVersion}, which Jenkins has.

| template | status if it conforms | status with a defect | time | time | files that it takes |
|---|---|---|---|---|---|
${lines.join('\n')}

A shard ends with 1 only if its part of the cases shows the defect; \`merge\` has the verdict.
`,
)
