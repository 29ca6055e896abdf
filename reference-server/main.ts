#!/usr/bin/env node
import { CommanderError } from 'commander'
import { type Options, parseOptions } from './options.ts'
import { startReferenceServer } from './start.ts'

/** Exit status of a wrong option, or of an address that cannot be listened on. */
const usageError = 2

const signals = ['SIGTERM', 'SIGINT'] as const

function readOptions(): Options | null {
  try {
    return parseOptions(process.argv.slice(2))
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    process.exitCode = error.exitCode === 0 ? 0 : usageError
    return null
  }
}

async function run(options: Options): Promise<void> {
  const server = await startReferenceServer(options)
  console.log(`listening on ${server.url}`)
  if (options.token === undefined) console.log(`token ${server.token}`)
  const close = (): void => {
    // A second signal ends the process at once.
    for (const signal of signals) process.removeListener(signal, close)
    void server.close()
  }
  for (const signal of signals) process.on(signal, close)
}

const options = readOptions()
if (options !== null) {
  await run(options).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    const isListening = error instanceof Error && 'syscall' in error && error.syscall === 'listen'
    const what = isListening ? `cannot listen on port ${options.port} of ${options.host}` : 'cannot start'
    console.error(`error: ${what}: ${reason}`)
    process.exitCode = usageError
  })
}
