/** What the mutation tester runs for each mutant: starts the mutated reference server and lets the kit judge it; status 0 where nothing is found. */
import { fileURLToPath } from 'node:url'
import { command, token } from '../cli/command.ts'
import { launch } from '../implementations/launch.ts'

const main = fileURLToPath(new URL('../../reference-server/main.js', import.meta.url))

/** The mutation tester says with it which mutant is switched on; the server's process alone is to hear of it. */
const mutant = process.env.__STRYKER_ACTIVE_MUTANT__

const server = await launch(process.execPath, [main, '--port', '0'], {
  PLANT_STORE_TOKEN: token,
  ...(mutant === undefined ? {} : { __STRYKER_ACTIVE_MUTANT__: mutant }),
})
const { status, stdout } = await command([
  server.url,
  '--strict',
  '--quiet',
  '--timeout',
  '2',
  '--engines',
  process.argv[2] ?? 'requirements',
])
server.stop()
console.log(stdout)
process.exitCode = status === 0 ? 0 : 1
