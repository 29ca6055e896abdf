/**
 * `npm run reliability`: writes docs/reliability.md from a run against each hostile target. Words as arguments pick some, and print
 * them. Two runs go on at a time: most of them wait for their target.
 */
import { writeFileSync } from 'node:fs'
import { engineNames } from '../engine-names.ts'
import { hostileTargets } from './hostile-targets.ts'
import { pageOf, rowOf } from './page.ts'
import { type TargetRun, targetRun } from './target-run.ts'

const words = process.argv.slice(2)
const picked = hostileTargets.filter(
  ({ does }) => words.length === 0 || words.some((word) => does.includes(word)),
)
const runs: TargetRun[] = []
const queue = picked.entries()

async function runNext(): Promise<void> {
  for (const [index, target] of queue) {
    const run = await targetRun(target, engineNames.join())
    runs[index] = run
    console.log(rowOf(run))
  }
}

await Promise.all([runNext(), runNext()])
if (words.length === 0) writeFileSync(new URL('../../../docs/reliability.md', import.meta.url), pageOf(runs))
process.exitCode = runs.some(({ problems }) => problems.length > 0) ? 1 : 0
