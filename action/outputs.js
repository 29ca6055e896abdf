/** Prints the outputs of the GitHub Action, a line each: `outputs.js REPORT_DIR STATUS`. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const [directory = '', status = '2'] = process.argv.slice(2)
const path = join(directory, 'report.json')

/** A run that could not begin writes no report. */
function stored() {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}

const report = stored()
const causes = (report?.causes ?? []).map(({ condition, deviation, requirements }) => ({
  condition,
  deviation,
  requirements,
}))

console.log(`status=${status}`)
console.log(`verdict=${report?.verdict ?? 'unusable'}`)
console.log(`report=${report === null ? '' : path}`)
// On one line, whatever the target made up: JSON escapes line feeds.
console.log(`causes=${JSON.stringify(causes)}`)
