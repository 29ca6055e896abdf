#!/usr/bin/env node
import { escapeInvisible } from '../reports/text/escape-invisible.ts'
import { commandLine } from './command-line.ts'
import { interruptionSignal } from './signals.ts'
import { faultLine } from '../suites/run/kit-fault.ts'
import { outputTo } from './output/output.ts'
import { UsageError } from './options/usage-error.ts'

/** Exit status of wrong usage or configuration, and of a fault of the kit. */
const notRun = 2

const output = outputTo(process)
const complain = (text: string): void => output.err(`error: ${escapeInvisible(text)}\n`)

process.on('uncaughtException', (error) => {
  // mocha listens while its suites run, and counts the error against the check that was running.
  if (process.listenerCount('uncaughtException') > 1) return
  complain(faultLine(error))
  process.exit(notRun)
})

try {
  process.exitCode = await commandLine({
    argv: process.argv.slice(2),
    environment: process.env,
    output,
    signal: interruptionSignal(process, output.err),
  })
} catch (error) {
  complain(error instanceof UsageError ? error.message : faultLine(error))
  process.exitCode = notRun
}
