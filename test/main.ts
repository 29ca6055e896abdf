/**
 * Runs every `*.test.js` under dist/test on all cores and closes with the line `N passed, N failed`. Parts of paths as
 * arguments pick files; the proof, which takes minutes of its own, runs only where it is asked for.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Mocha from 'mocha'

const root = fileURLToPath(new URL('.', import.meta.url))
const asked = process.argv.slice(2)
const isPicked = (file: string): boolean =>
  asked.length === 0 ? !file.startsWith('proof') : asked.some((part) => file.includes(part))
const takesLong = (file: string): boolean => /^(targets|implementations|cli)\b/.test(file)
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.js') && isPicked(file))
  // Whole runs of the kit, `targets` and `implementations`, take longest: they are not to be left for the end.
  .sort((one, other) => Number(takesLong(other)) - Number(takesLong(one)) || one.localeCompare(other))
  .map((file) => join(root, file))

/** One more than the cores of the smallest machine: many tests wait for what they started. */
const jobs = 3

const mocha = new Mocha({ parallel: true, jobs, timeout: 120_000, slow: 5_000 })
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
