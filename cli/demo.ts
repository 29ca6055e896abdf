/** `npm run conformance`: runs the kit against a reference server on a free port. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { exitStatus } from '../reports/exit-status.ts'
import { startReferenceServer } from '../reference-server/start.ts'

const command = fileURLToPath(new URL('main.js', import.meta.url))

const server = await startReferenceServer()
const kit = spawn(process.execPath, [command, server.url, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: {
    ...process.env,
    PLANT_STORE_TOKEN: server.token,
    // The server listens on this machine's loopback address, which no proxy reaches.
    no_proxy: '*',
  },
})
// A terminal sends SIGINT to the kit, too. SIGTERM to this process alone is passed on.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => kit.kill('SIGTERM'))
const [status]: unknown[] = await once(kit, 'exit')
await server.close()
process.exitCode = typeof status === 'number' ? status : exitStatus.unusable
