/** Runs the kit against its reference server on each supported Node.js release line, installed from npm: `npm run test:runtimes`. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { temporaryFolder } from './temporary-folder.ts'

const lines = ['20', '22', '24', '26'] as const
const demo = fileURLToPath(new URL('../cli/demo.js', import.meta.url))
const folder = temporaryFolder('plant-store-runtimes-')

let failed = 0
for (const line of lines) {
  const args = ['-y', '-p', `node@${line}`, 'node', demo, '--quiet', '--report-dir', folder]
  const { status, stdout, stderr } = spawnSync('npx', args, { encoding: 'utf8' })
  const report = status === 0 ? readFileSync(join(folder, 'report.json'), 'utf8') : stdout + stderr
  const version = /"node": ?"(\d+\.\d+\.\d+)"/.exec(report)?.[1]
  const passed = status === 0 && (version?.startsWith(`${line}.`) ?? false)
  console.log(`node@${line}: exit status ${status}, ${passed ? version : report.slice(-2_000)}`)
  if (!passed) failed += 1
}
console.log(`${lines.length - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
