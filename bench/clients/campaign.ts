/** A campaign in its own process: `campaign.js URL TOKEN CASES CONCURRENCY`. */
import { campaign } from '../../suites/campaign/engine.ts'
import { Budget } from '../../suites/http/budget.ts'
import { engines } from '../../suites/run/engines.ts'
import { runAllowance } from '../../suites/run/run-allowance.ts'
import { contextOf } from '../context.ts'
import { tellUsage } from './usage.ts'

const [url = '', token = '', cases = '', concurrency = ''] = process.argv.slice(2)
const { target, ...context } = contextOf(url, token)
const options = { cases: Number(cases), concurrency: Number(concurrency) }
const entries = engines.filter(({ name }) => name === 'campaign')
const budget = new Budget(runAllowance(entries, { engineOptions: { campaign: options } }))
const { findings } = await campaign.run({ ...context, target: { ...target, budget }, options })
const failed = findings.filter(({ outcome }) => outcome.status !== 'passed')
if (failed.length > 0)
  throw new Error(`not passed: ${failed.map(({ requirement }) => requirement).join(', ')}`)
tellUsage()
