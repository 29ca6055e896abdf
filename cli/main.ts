#!/usr/bin/env node
/** Loads everything else on demand: if a package is missing, Node itself would end the process with the status of a violation. */
import { environmentFault } from '../suites/run/environment-fault.ts'
import { demandFileDescriptors } from './file-descriptors.ts'

/** Stays unless a command returns another status. */
process.exitCode = 2
try {
  demandFileDescriptors()
  await import('./run-command-line.ts')
} catch (error) {
  console.error(`error: ${environmentFault(error) ?? String(error)}`)
}
