/** `npm run reliability`: writes docs/reliability.md from a run against each hostile target. Words as arguments pick some, and print them. */
import { writeFileSync } from 'node:fs'
import { hostileTargets, type NamedTarget } from './hostile-targets.ts'
import { pageOf, rowOf } from './page.ts'
import { type Trial, trialOf } from './trial.ts'

const allEngines = 'requirements,campaign,dredd,pact,prism'
/** Runs at one time. */
const jobs = 2

const words = process.argv.slice(2)
const targets = hostileTargets.filter(
  ({ does }) => words.length === 0 || words.some((word) => does.includes(word)),
)

const trials = new Map<NamedTarget, Trial>()
const left = targets.values()
async function work(): Promise<void> {
  for (const target of left) {
    const trial = await trialOf(target, allEngines)
    trials.set(target, trial)
    console.log(rowOf(trial))
  }
}
await Promise.all(Array.from({ length: jobs }, work))

const results = targets.flatMap((target) => trials.get(target) ?? [])
if (words.length === 0)
  writeFileSync(new URL('../../../docs/reliability.md', import.meta.url), pageOf(results))
process.exitCode = results.some(({ problems }) => problems.length > 0) ? 1 : 0
