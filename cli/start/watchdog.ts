/**
 * The process between the kit and the service of `--start`. It ends the service when its channel to the kit closes, which the
 * operating system does even if the kit is killed.
 */
import { spawn } from 'node:child_process'
import { ProcessGroup } from './process-group.ts'
import type { FromWatchdog, ToWatchdog } from './started-service.ts'

let group: ProcessGroup | undefined
let grace = 0
let isEnding = false

const send = (message: FromWatchdog): void => {
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined)
}

async function end(): Promise<void> {
  if (isEnding) return
  isEnding = true
  await group?.end(grace)
  process.exit()
}

process.once('message', (message: ToWatchdog) => {
  grace = message.grace
  const service = spawn(message.command, {
    shell: true,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  service.once('error', ({ message }) => send({ type: 'ended', how: message }))
  const { pid } = service
  if (pid === undefined) return
  const started = new ProcessGroup(pid)
  group = started
  send({ type: 'started', pid })
  service.once('exit', async (status, signal) => {
    // The command may be a script that ends while the service goes on.
    await started.ended()
    // The number may be reused for another group.
    group = undefined
    send({ type: 'ended', how: signal ?? `exit status ${status}` })
  })
})
process.once('disconnect', () => void end())
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end())
