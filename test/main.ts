/**
 * Runs every `*.test.ts` under test/, as compiled, and closes with the line `N passed, N failed`. Arguments are parts of paths and
 * pick files; `--grep TITLE` picks tests.
 */
import { readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import Mocha from 'mocha'

/** These take minutes or need a browser, and have their own scripts: they run only when an argument names them. */
const separate = [
  'package',
  'proof',
  'reports/browser',
  'causes',
  'implementations',
  'judgement',
  'network',
  'suites/pact',
  'targets',
]

const root = fileURLToPath(new URL('.', import.meta.url))
/** The list comes from the sources: dist/ may contain tests that have been deleted. */
const sources = fileURLToPath(new URL('../../test/', import.meta.url))
const { values, positionals: parts } = parseArgs({
  options: { grep: { type: 'string' } },
  allowPositionals: true,
})

function isPicked(file: string): boolean {
  const own = separate.find((part) => file.startsWith(part))
  if (own !== undefined) return parts.some((part) => part.includes(own) && file.includes(part))
  return parts.length === 0 || parts.some((part) => file.includes(part))
}

/** Whole runs of the kit, the longest first. They start before the others, so that no core is idle at the end. */
const takeLong = ['targets', 'implementations', 'cli', 'suites/campaign']

function rank(file: string): number {
  const at = takeLong.findIndex((folder) => file.startsWith(folder))
  return at < 0 ? takeLong.length : at
}

const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts') && isPicked(file))
  .sort((one, other) => rank(one) - rank(other) || one.localeCompare(other))
  .map((file) => join(root, file.replace(/\.ts$/, '.js')))

/** More than the cores: whole runs of the kit mostly wait. */
const jobs = availableParallelism() + 3

/** In CI, only what failed is of interest. */
const reporter = process.env.CI ? 'dot' : 'spec'

const mocha = new Mocha({ ...values, reporter, parallel: true, jobs, timeout: 120_000, slow: 5_000 })
for (const file of files) mocha.addFile(file)
await mocha.loadFilesAsync()
let passed = 0
const runner = mocha.run((failed) => {
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0
})
runner.on('pass', () => {
  passed += 1
})
