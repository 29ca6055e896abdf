/** Runs the command line of this process, and prints what goes wrong on one line. */
import { escapeInvisible } from '../reports/text/escape-invisible.ts'
import { commandLine } from './command-line.ts'
import { exitStatus } from '../reports/exit-status.ts'
import { Interruption } from './signals.ts'
import { faultLine } from '../suites/run/kit-fault.ts'
import { typedSecrets } from './options/secrets.ts'
import { KnownSecrets } from './output/known-secrets.ts'
import { outputTo } from './output/output.ts'
import { redactedOutput } from './output/redacted-output.ts'
import { UsageError } from '../common/usage-error.ts'

const argv = process.argv.slice(2)
const secrets = new KnownSecrets(typedSecrets(argv, process.env))
const output = redactedOutput(outputTo(process), secrets)
let keyboard: typeof process.stdin | undefined
const interruption = new Interruption(process, (text) => {
  // A watch that waits for Enter has no run to end.
  if (!keyboard?.listenerCount('data')) output.err(text)
})
const printError = (text: string): void => output.err(`error: ${escapeInvisible(text)}\n`)

process.on('uncaughtException', (error) => {
  // While its suites run, mocha handles the error and counts it against the check that was running.
  if (process.listenerCount('uncaughtException') > 1) return
  printError(faultLine(error))
  interruption.crash()
})

try {
  process.exitCode = await commandLine({
    argv,
    environment: process.env,
    output,
    secrets,
    signal: interruption.signal,
    runState: interruption,
    keyboard: () => {
      keyboard = process.stdin
      return keyboard
    },
  })
} catch (error) {
  printError(error instanceof UsageError ? error.message : faultLine(error))
  process.exitCode = exitStatus.unusable
}
