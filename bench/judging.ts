/** Judges recorded traffic in a process of its own, and tells its parent what came of it. Arguments as those of `judge`. */
import { commandLine } from '../cli/command-line.ts'
import { KnownSecrets } from '../cli/output/known-secrets.ts'

let printed = ''
const print = (text: string): void => {
  printed += text
}
const startedAt = performance.now()
const status = await commandLine({
  argv: ['judge', ...process.argv.slice(2)],
  environment: {},
  output: {
    out: print,
    report: print,
    err: print,
    written: async () => true,
    colors: false,
    width: 100,
    terminal: null,
    terminalColors: false,
    stepSummary: null,
  },
  secrets: new KnownSecrets(),
  signal: new AbortController().signal,
})
process.send?.({
  status,
  printed,
  seconds: (performance.now() - startedAt) / 1_000,
  mebibytes: process.resourceUsage().maxRSS / 1024,
})
