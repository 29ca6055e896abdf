/** Preloaded into the command's process: on exit, writes its peak memory in MiB. */
import { writeFileSync } from 'node:fs'

process.on('exit', () => {
  const file = process.env.PEAK_FILE
  if (file !== undefined) writeFileSync(file, String(process.resourceUsage().maxRSS / 1024))
})
