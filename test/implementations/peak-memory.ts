/** Loaded into the command's process: tells on its exit how much memory it has held, in MiB. */
import { writeFileSync } from 'node:fs'

process.on('exit', () => {
  const file = process.env.PEAK_FILE
  if (file !== undefined) writeFileSync(file, String(process.resourceUsage().maxRSS / 1024))
})
