/** A campaign as a process of its own: `campaign.js URL TOKEN CASES CONCURRENCY`. */
import { loadContract } from '../../contracts/contract.ts'
import { campaign } from '../../suites/campaign/engine.ts'
import { tellUsage } from './usage.ts'

const [url = '', token = '', cases = '', concurrency = ''] = process.argv.slice(2)
const { findings } = await campaign.run({
  target: { url, token, timeout: 10_000 },
  levels: new Map(loadContract().requirements.map(({ id, level }) => [id, level])),
  only: [],
  strict: false,
  seed: 'bench',
  userAgent: 'plant-store-conformance',
  campaign: { cases: Number(cases), concurrency: Number(concurrency), seed: 'bench' },
  onFinding: () => undefined,
})
const failed = findings.filter(({ outcome }) => outcome.status !== 'passed')
if (failed.length > 0)
  throw new Error(`not passed: ${failed.map(({ requirement }) => requirement).join(', ')}`)
tellUsage()
