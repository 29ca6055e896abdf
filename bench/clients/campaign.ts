/** A campaign in its own process: `campaign.js URL TOKEN CASES CONCURRENCY`. */
import { campaign } from '../../suites/campaign/engine.ts'
import { contextOf } from '../context.ts'
import { tellUsage } from './usage.ts'

const [url = '', token = '', cases = '', concurrency = ''] = process.argv.slice(2)
const { findings } = await campaign.run({
  ...contextOf(url, token),
  options: { cases: Number(cases), concurrency: Number(concurrency) },
})
const failed = findings.filter(({ outcome }) => outcome.status !== 'passed')
if (failed.length > 0)
  throw new Error(`not passed: ${failed.map(({ requirement }) => requirement).join(', ')}`)
tellUsage()
