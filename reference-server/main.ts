#!/usr/bin/env node
import { CommanderError } from 'commander'
import { type Options, parseOptions } from './options.ts'
import { startReferenceServer } from './start.ts'

/** Exit status of a wrong option, or of an address that cannot be listened on. */
const usageError = 2

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
  // `once`: a second signal ends the process at once.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void server.close())
}

const options = readOptions()
if (options !== null) {
  await run(options).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    console.error(`error: cannot listen on port ${options.port} of ${options.host}: ${reason}`)
    process.exitCode = usageError
  })
}
