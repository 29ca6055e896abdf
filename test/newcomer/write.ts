/** `npm run quickstart`: plays the newcomer with the packed kit, and writes the transcript to docs/quickstart.md. */
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { temporaryFolder } from '../temporary-folder.ts'
import { NewcomerRepository, newcomers } from './newcomer.ts'
import { type Played, quickstartPage } from './quickstart-page.ts'
import { project } from '../project.ts'

const execute = promisify(execFile)

/** Installs the packed kit. Returns its program, and the seconds that took. */
async function installed(): Promise<{ readonly program: string; readonly seconds: number }> {
  const folder = temporaryFolder()
  const packing = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder]
  const { stdout } = await execute('npm', packing, { cwd: project })
  const [{ filename }] = JSON.parse(stdout)
  writeFileSync(join(folder, 'package.json'), '{"private":true}')
  const before = performance.now()
  await execute('npm', ['install', '--no-audit', '--no-fund', join(folder, filename)], { cwd: folder })
  const seconds = (performance.now() - before) / 1_000
  return { program: join(folder, 'node_modules/plant-store-conformance/dist/cli/main.js'), seconds }
}

const { program, seconds } = await installed()
const played: Played[] = []
for (const newcomer of newcomers) {
  const repository = new NewcomerRepository(newcomer, { KIT: program })
  const source = repository.text()
  await repository.init()
  const workflow = repository.text('.github/workflows/plant-store-conformance.yml')
  const red = await repository.judge()
  repository.fix()
  const green = await repository.judge()
  if (red.status !== 1 || green.status !== 0)
    throw new Error(`${newcomer.language}: ${red.status}, ${green.status}\n${red.text}\n${green.text}`)
  played.push({ newcomer, source, workflow, red, green })
}
const page = quickstartPage(played, seconds)
writeFileSync(join(project, 'docs/quickstart.md'), page)
console.log(page)
