/** One format over 100 000 findings; sends what it cost to the process that started it. */
import { readReport } from '../reports/reader.ts'
import { isFormat, renderers } from '../reports/renderers/table.ts'
import { writeReport } from '../reports/stored.ts'
import { campaign } from '../test/reports/fixtures/campaign.ts'

const findings = 100_000
const [format = ''] = process.argv.slice(2)
const report = campaign(findings)

/** The work to be measured; what it needs is loaded and made before. */
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
// CPU time: other work on the machine does not count.
const { user, system } = process.cpuUsage(before)
const seconds = (user + system) / 1_000_000
process.send?.({ seconds, mebibytes: process.resourceUsage().maxRSS / 1_024, characters: length })
