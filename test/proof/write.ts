/**
 * `npm run proof`: writes docs/proof.md from a whole self-test, and docs/causes.md from what the diagnosis said in its runs, on pairs of
 * faults and on separate servers. The section on mutation, which another command writes, is kept.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { runsWith, sampledPairs, selfTestCases } from '../../cli/self-test/cases.ts'
import { selfTestMarkdown } from '../../cli/self-test/markdown.ts'
import { runCases } from '../../cli/self-test/run-cases.ts'
import { selfTestSummary } from '../../cli/self-test/summary.ts'
import { loadContract } from '../../contracts/contract.ts'
import { engines as allEngines } from '../../suites/run/engines.ts'
import { faultPairs } from '../causes/fault-pairs.ts'
import { causeFigures } from '../causes/figures.ts'
import { causesPage } from '../causes/page.ts'
import { mutationHeading, page } from './page.ts'

const before = existsSync(page) ? readFileSync(page, 'utf8') : ''
const [, mutation = '\n'] = before.split(mutationHeading)

const seed = 'proof'
const engines = allEngines.map(({ name }) => name)
const cases = selfTestCases({ seed, pairs: sampledPairs, only: [], runs: runsWith(engines) })
const pairs = faultPairs(engines)
const run = await runCases([...cases, ...pairs], {
  engines,
  requirements: loadContract().requirements,
  seed,
  concurrency: 2 * availableParallelism() + 1,
  onResult: ({ testCase, crash = '' }) => process.stderr.write(`${testCase.id} ${crash}\n`),
  signal: new AbortController().signal,
})
const isOfProof = new Set(cases.map(({ id }) => id))
const summary = selfTestSummary({
  ...run,
  results: run.results.filter(({ testCase }) => isOfProof.has(testCase.id)),
})
writeFileSync(page, `${selfTestMarkdown(summary)}\n${mutationHeading}${mutation}`)
for (const failure of summary.failures) console.error(JSON.stringify(failure))

if (run.results.some(({ crash }) => crash !== undefined)) {
  console.error('docs/causes.md is left as it was: a case crashed')
  process.exit(1)
}
writeFileSync(
  new URL('../../../docs/causes.md', import.meta.url),
  causesPage(await causeFigures(run.results)),
)
process.exit(Number(summary.failures.length > 0))
