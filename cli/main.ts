#!/usr/bin/env node
/** Loads everything else on demand: if a package is missing, Node itself would end the process with the status of a violation. */
import { setFlagsFromString } from 'node:v8'
import { environmentFault } from '../suites/run/environment-fault.ts'
import { assertFileDescriptors } from './file-descriptors.ts'

// The target decides how long responses are. A heap that grows as it likes takes hundreds of megabytes for those that are judged.
setFlagsFromString('--semi-space-growth-factor=1')
setFlagsFromString('--incremental-marking-hard-trigger=10')

/** Stays unless a command returns another status. */
process.exitCode = 2
try {
  assertFileDescriptors()
  await import('./run-command-line.ts')
} catch (error) {
  console.error(`error: ${environmentFault(error) ?? String(error)}`)
}
