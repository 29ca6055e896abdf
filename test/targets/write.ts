/** `npm run reliability`: writes docs/reliability.md from a run against each hostile target. Words as arguments pick some, and print them. */
import { writeFileSync } from 'node:fs'
import { hostileTargets } from './hostile-targets.ts'
import { pageOf, rowOf } from './page.ts'
import { type Trial, trialOf } from './trial.ts'

const allEngines = 'requirements,campaign,dredd,pact,prism'

const words = process.argv.slice(2)
const trials: Trial[] = []
for (const target of hostileTargets) {
  if (words.length > 0 && !words.some((word) => target.does.includes(word))) continue
  const trial = await trialOf(target, allEngines)
  trials.push(trial)
  console.log(rowOf(trial))
}
if (words.length === 0)
  writeFileSync(new URL('../../../docs/reliability.md', import.meta.url), pageOf(trials))
process.exitCode = trials.some(({ problems }) => problems.length > 0) ? 1 : 0
