/** Renders 100 000 findings in each format, one process each: seconds of CPU and peak memory. Reading a report has no bound. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { renderers } from '../reports/renderers/table.ts'
import { reportRatio } from './bound.ts'

const maxSeconds = 2
const maxMebibytes = 300

const script = fileURLToPath(new URL('./rendering.js', import.meta.url))

interface Measured {
  readonly seconds: number
  readonly mebibytes: number
  readonly characters: number
}

async function measure(format: string): Promise<Measured> {
  const [measured] = await once(fork(script, [format]), 'message')
  return measured
}

for (const format of [...Object.keys(renderers), 'reading']) {
  const { seconds, mebibytes, characters } = await measure(format)
  console.log(`${format}: ${seconds.toFixed(2)} s, ${mebibytes.toFixed(0)} MiB, ${characters} characters`)
  if (format === 'reading') continue
  reportRatio(`${format}, seconds to the bound`, seconds / maxSeconds, { max: 1 })
  reportRatio(`${format}, memory to the bound`, mebibytes / maxMebibytes, { max: 1 })
}
