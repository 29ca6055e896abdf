/**
 * What the mutation tester runs for each mutant: starts the mutated reference server and lets the kit judge it; status 0
 * if nothing is found.
 */
import { fileURLToPath } from 'node:url'
import { command, token } from '../cli/command.ts'
import { launch } from '../implementations/launch.ts'

const main = fileURLToPath(new URL('../../reference-server/main.js', import.meta.url))

/** The mutation tester says with it which mutant is switched on; the server's process alone is to hear of it. */
const mutant = process.env.__STRYKER_ACTIVE_MUTANT__

/** The others are slow to load, and judge nothing that these do not judge too. */
const engines = 'requirements,campaign'

/** The verdict's status in a run against its own server; null if the server does not start. */
async function verdictStatus(): Promise<number | null> {
  try {
    const server = await launch(process.execPath, [main, '--port', '0'], {
      PLANT_STORE_TOKEN: token,
      ...(mutant === undefined ? {} : { __STRYKER_ACTIVE_MUTANT__: mutant }),
    })
    const options = ['--strict', '--quiet', '--timeout', '2', '--no-diagnosis', '--engines', engines]
    const { status, stdout } = await command([server.url, ...options], { allEngines: true })
    server.stop()
    console.log(stdout)
    return status
  } catch (error) {
    console.log(String(error))
    return null
  }
}

/** A run that could not judge is made again: a busy machine is no defect of the mutant's. */
async function isFound(): Promise<boolean> {
  const status = await verdictStatus()
  if (status === 0 || status === 1) return status === 1
  return (await verdictStatus()) !== 0
}

process.exitCode = (await isFound()) ? 1 : 0
