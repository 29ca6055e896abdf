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
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.js') && isPicked(file))
  .sort()
  .map((file) => join(root, file))

const mocha = new Mocha({ parallel: true, jobs: 2, timeout: 120_000, slow: 5_000 })
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
