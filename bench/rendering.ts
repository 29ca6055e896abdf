/** Renders 100 000 findings in one format and reports the cost to the parent process. */
import { readReport } from '../reports/reader.ts'
import { isFormat, renderers } from '../reports/renderers/table.ts'
import { writeReport } from '../reports/stored.ts'
import { campaign } from '../test/reports/fixtures/campaign.ts'

const findings = 100_000
const [format = ''] = process.argv.slice(2)
const report = campaign(findings)

/** Loads what the work needs and returns the work to measure. */
async function workOf(): Promise<() => string | Promise<string>> {
  if (isFormat(format)) {
    const render = await renderers[format].load()
    return () => render(report, { colors: false, width: 100 })
  }
  const text = writeReport(report)
  return async () => {
    await readReport(text, 'report.json')
    return text
  }
}

const work = await workOf()
const before = process.cpuUsage()
const { length } = await work()
// CPU time does not depend on other processes.
const { user, system } = process.cpuUsage(before)
const seconds = (user + system) / 1_000_000
process.send?.({ seconds, mebibytes: process.resourceUsage().maxRSS / 1_024, characters: length })
