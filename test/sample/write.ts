/** `npm run sample`: writes docs/sample, a table of implementations with their reports, as docs/publishing.md describes it. */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { changedBy } from '../../cli/self-test/server-changes.ts'
import { startReferenceServer } from '../../reference-server/start.ts'
import { inFolder } from '../cli/configuration/configured.ts'
import { implementations, requirements } from './implementations.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const site = fileURLToPath(new URL('../../../docs/sample/', import.meta.url))
const folder = temporaryFolder('plant-store-sample-')

const reportOf = (name: string): string => join(folder, name, 'report.json')

rmSync(site, { recursive: true, force: true })
mkdirSync(site, { recursive: true })
for (const [name, changes] of Object.entries(implementations)) {
  const behaviour = changedBy(changes)
  const server = await startReferenceServer({ behaviour })
  const only = requirements.flatMap((id) => ['--only', id])
  const report = ['--report-dir', join(folder, name), '--format', `html=${join(site, `${name}.html`)}`]
  const environment = { PLANT_STORE_TOKEN: server.token }
  const { status } = await inFolder('.', [server.url, '--seed', 'sample', ...only, ...report], environment)
  await server.close()
  console.log(`${name}: status ${status}`)
}
const page = ['--link-reports', '--format', `html=${join(site, 'index.html')}`]
await inFolder('.', ['compare', '--matrix', ...Object.keys(implementations).map(reportOf), ...page])
process.exit()
