#!/usr/bin/env node
/** Loads everything else on demand. If a package is missing, Node.js itself would exit with the status of a violation. */
import { setFlagsFromString } from 'node:v8'
import { environmentFault } from '../suites/run/environment-fault.ts'
import { assertFileDescriptors } from './file-descriptors.ts'

// The target decides how long responses are. An unlimited heap would take hundreds of megabytes for those that are judged.
setFlagsFromString('--incremental-marking-hard-trigger=10')

/** The status, unless a command returns another one. */
process.exitCode = 2
try {
  assertFileDescriptors()
  await import('./run-command-line.ts')
} catch (error) {
  console.error(`error: ${environmentFault(error) ?? String(error)}`)
}
