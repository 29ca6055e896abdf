/** Judges recorded traffic in a separate process, and reports the result to the parent process. Arguments as those of `judge`. */
import { inFolder } from '../test/cli/configuration/configured.ts'

const startedAt = performance.now()
const { status, text } = await inFolder('.', ['judge', ...process.argv.slice(2)])
process.send?.({
  status,
  printed: text,
  seconds: (performance.now() - startedAt) / 1_000,
  mebibytes: process.resourceUsage().maxRSS / 1024,
})
